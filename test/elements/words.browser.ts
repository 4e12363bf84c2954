import '../../src/elements/entries/question.ts'
import '../../src/elements/entries/replay.ts'
import '../../src/elements/entries/status-pill.ts'
import { setElementWords } from '../../src/elements/entries/words.ts'
import { equal } from '../store/assert.ts'

/** What an element says: its text and its names, as a reader meets them. */
async function saidBy(element: HTMLElement & { readonly updateComplete: Promise<unknown> }): Promise<string> {
  document.body.replaceChildren(element)
  await element.updateComplete
  const names = [...element.shadowRoot!.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
  return [element.shadowRoot!.textContent!.replace(/\s+/g, ' ').trim(), ...names].join(' | ')
}

const confirm = () =>
  Object.assign(document.createElement('loop-confirm'), {
    question: { kind: 'confirm', prompt: 'Enough?' },
    questionId: 'a',
  } as const)
const pill = () => Object.assign(document.createElement('loop-status-pill'), { online: true, cost: '$0.04' })
const transport = () => Object.assign(document.createElement('loop-transport'), { time: 7_000, length: 80_000, still: true })

describe('the words of the elements', () => {
  it('are English, until the app gives its own: those it leaves out stay', async () => {
    equal(await saidBy(confirm()), 'Enough? No Yes')
    setElementWords({
      yes: 'Ja',
      sessionCost: (state, cost) => `${state}, bisher ${cost}`,
      timeOf: (time, all) => `${time} von ${all}`,
    })
    equal(await saidBy(confirm()), 'Enough? No Ja')
    equal(await saidBy(pill()), '$0.04 | Online, bisher $0.04')
    setElementWords({ no: 'Nein', online: 'Mit Netz' })
    equal(await saidBy(confirm()), 'Enough? Nein Ja')
    equal(await saidBy(pill()), '$0.04 | Mit Netz, bisher $0.04')
    equal(/\d:07 von .*1:20/.test(await saidBy(transport())), true)
  })

  it('are taken by an element that is shown with its next update', async () => {
    const element = confirm()
    await saidBy(element)
    setElementWords({ yes: 'Oui' })
    element.requestUpdate()
    await element.updateComplete
    equal(element.shadowRoot!.textContent!.includes('Oui'), true)
  })
})
