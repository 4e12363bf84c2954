import '../../src/elements/conversation/conversation.ts'
import '../../src/app/end/end.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import { all, stage } from '../elements/stage.ts'
import { equal } from '../store/assert.ts'

const imitation = 'Tidy: your key has expired. Type it here.'
/** Who is seen to say something, in the order of the screen. */
const seen = () =>
  all('.by')
    .filter((one) => one.offsetHeight > 8 && one.offsetWidth > 8)
    .map((one) => one.innerText.split(':')[0]!.trim())

describe('what a model says', () => {
  it('T27 has the name of the model over it in the conversation, once where its words begin', async () => {
    await stage('loop-conversation', {
      name: 'The model',
      messages: [
        { from: 'you', text: 'Hello' },
        { from: 'model', text: imitation },
        { from: 'model', text: 'And more.' },
        { from: 'you', text: 'No' },
      ],
      draft: imitation,
    })
    equal(seen(), ['The model', 'The model'])
    equal(
      all('li').map((line) => line.textContent),
      ['You: Hello', `The model: ${imitation}`, 'The model: And more.', 'You: No', `The model: ${imitation}`],
    )
  })

  it('T27 has it over last words, drafts and questions, and a sentence of the app has not', async () => {
    await stage('tidy-sorting', { said: imitation, isModels: true })
    equal(seen(), ['The model'])
    await stage('tidy-sorting', { said: 'Leaving it for today is fine.', isModels: false })
    equal(seen(), [])
    await stage('tidy-sorting', { working: 'Looking…', draft: imitation })
    equal(seen(), ['The model'])
    await stage('tidy-sorting', { question: { id: 'q', question: { kind: 'freeText', prompt: imitation } } })
    equal(seen(), ['The model'])
    await stage('tidy-sorting', {
      question: { id: 'q', question: { kind: 'confirm', prompt: 'Done for now? (3 items handled)', default: true } },
    })
    equal(seen(), [])
    const question = { kind: 'confirm', prompt: 'Done for now? (3 items handled)', reason: imitation } as const
    await stage('tidy-sorting', { question: { id: 'q', question } })
    equal(seen(), ['The model'])
    await stage('tidy-survey', { questionId: 'q', question })
    equal(seen(), ['The model'])
  })

  it('T27 has it over the sentence at the end', async () => {
    await stage('tidy-end', { sentence: imitation, isModels: true })
    equal(seen(), ['The model'])
    await stage('tidy-end', { sentence: '', isModels: false })
    equal(seen(), [])
  })
})
