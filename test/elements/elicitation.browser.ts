import '../../src/elements/entries/elicitation.ts'
import type { ElicitationQuestion } from '../../src/core/shapes/form.ts'
import { all, heard, named, same, settled, stage } from './stage.ts'

const question: ElicitationQuestion = {
  kind: 'elicitation',
  prompt: 'Book a room',
  server: 'rooms (rooms.example)',
  fields: [
    { name: 'who', label: 'Your name', required: true, type: 'text' },
    { name: 'mail', label: 'Mail', required: false, type: 'text', format: 'email' },
    {
      name: 'nights',
      label: 'Nights',
      description: 'At most 30',
      required: true,
      type: 'number',
      whole: true,
      minimum: 1,
      maximum: 30,
      default: 2,
    },
    { name: 'quiet', label: 'A quiet room', required: false, type: 'boolean', default: true },
    {
      name: 'bed',
      label: 'Bed',
      required: false,
      type: 'choice',
      options: [
        { label: 'One large', value: 'large' },
        { label: 'Two', value: 'two' },
      ],
    },
    {
      name: 'meals',
      label: 'Meals',
      required: false,
      type: 'choices',
      maxItems: 1,
      options: [
        { label: 'Breakfast', value: 'b' },
        { label: 'Dinner', value: 'd' },
      ],
    },
  ],
}
const control = (name: string) => all<HTMLInputElement>(`[name=${name}]`)
function fill(name: string, value: string) {
  control(name)[0]!.value = value
}

describe('the form of a server', () => {
  it('B68 shows who asks, the labels of the fields and their defaults, and answers with what was filled in', async () => {
    const form = await stage('loop-elicitation', { question, questionId: 'one' })
    const answers = heard(form, 'answer')
    same(
      all('h2').map(({ textContent }) => textContent),
      ['Book a room'],
    )
    same(form.shadowRoot!.textContent!.includes('rooms (rooms.example) asks this'), true)
    same(
      all('label, legend')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
      ['Your name', 'Mail (optional)', 'Nights'],
    )
    fill('who', 'Ann')
    control('meals')[1]!.click()
    named('Send').click()
    named('Send').click()
    same(answers, [{ action: 'accept', content: { who: 'Ann', nights: 2, quiet: true, meals: ['d'] } }])
  })

  it('B68 is not sent while a field is wrong, and can be declined', async () => {
    const form = await stage('loop-elicitation', { question, questionId: 'two' })
    const answers = heard(form, 'answer')
    named('Send').click()
    fill('who', 'Ann')
    fill('nights', '31')
    named('Send').click()
    fill('nights', '3')
    fill('mail', 'nobody')
    named('Send').click()
    fill('mail', '')
    for (const box of control('meals')) box.click()
    named('Send').click()
    same(answers, [], 'nothing is sent')
    named('Don’t send').click()
    same(answers, [{ action: 'decline' }])
  })

  it('B68 a time that the server suggests is the same moment when it is sent, whatever its zone', async () => {
    const times = { east: '2026-11-23T10:00:30+05:00', west: '2026-07-23T10:00:00-03:00', none: 'soon' }
    const fields = Object.entries(times).map(
      ([name, time]) => ({ name, label: name, required: false, type: 'text', format: 'date-time', default: time }) as const,
    )
    const form = await stage('loop-elicitation', { question: { ...question, fields }, questionId: 'times' })
    const answers = heard(form, 'answer')
    named('Send').click()
    same(answers, [
      { action: 'accept', content: { east: '2026-11-23T05:00:30.000Z', west: '2026-07-23T13:00:00.000Z', none: '' } },
    ])
  })

  it('B68 a question of this kind is shown in loop-question, with what was wrong before', async () => {
    await import('../../src/elements/entries/question.ts')
    await stage('loop-question', { question: { ...question, problem: 'nights: too many' }, questionId: 'three' })
    await settled()
    same(
      all('[role=alert]').map(({ textContent }) => textContent),
      ['nights: too many'],
    )
  })

  it('B68 begins each question anew: with nothing that was typed for another one, and with no complaint about it', async () => {
    const form = await stage('loop-elicitation', { question, questionId: 'four' })
    const answers = heard(form, 'answer')
    fill('who', 'Ann')
    for (const box of control('meals')) box.click()
    form.question = { ...question, server: 'others (others.example)' }
    form.questionId = 'five'
    await settled()
    same(control('who')[0]!.value, '')
    fill('who', 'Bea')
    named('Send').click()
    same(answers, [{ action: 'accept', content: { who: 'Bea', nights: 2, quiet: true } }])
  })

  it('B68 begins with what was sent when the same form is asked again, on a new element too, and another form does not', async () => {
    await import('../../src/elements/entries/question.ts')
    const card = await stage('loop-question', { question, questionId: 'six' })
    const answers = heard(card, 'answer')
    const show = async (id: string, next: Partial<ElicitationQuestion>) => {
      card.question = null
      await settled()
      card.question = { ...question, ...next }
      card.questionId = id
      await settled()
    }
    fill('who', 'Ann')
    fill('nights', '7')
    control('quiet')[0]!.click()
    fill('bed', 'two')
    control('meals')[1]!.click()
    named('Send').click()
    await show('seven', { problem: 'nights: too many' })
    named('Send').click()
    const content = { who: 'Ann', nights: 7, quiet: false, bed: 'two', meals: ['d'] }
    same(answers, [
      { action: 'accept', content },
      { action: 'accept', content },
    ])
    await show('eight', { problem: 'nights: too many', server: 'others (others.example)' })
    same(control('who')[0]!.value, '')
    await show('seven', {})
    same(control('who')[0]!.value, '')
    // Its answer is refused.
    fill('who', 'Bea')
    fill('nights', '3')
    named('Send').click()
    await (card as HTMLElementTagNameMap['loop-question']).askAgain()
    await settled()
    same(control('who')[0]!.value, 'Bea')
  })

  it('B68 a description belongs to its control, of whatever kind', async () => {
    const fields = question.fields.map((field) => ({ ...field, description: `about ${field.name}` }))
    await stage('loop-elicitation', { question: { ...question, fields }, questionId: 'ten' })
    same(
      all('[aria-describedby]').map(
        (one) => (one.getRootNode() as ShadowRoot).getElementById(one.getAttribute('aria-describedby')!)!.textContent,
      ),
      fields.map(({ description }) => description),
    )
  })
})
