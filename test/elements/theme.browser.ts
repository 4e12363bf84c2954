import 'axe-core/axe.min.js'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import type axeCore from 'axe-core'
import type { Question } from '../../src/core/tools/question.ts'
import { all, named, same, settled, stage } from './stage.ts'

declare const axe: typeof axeCore

const entries = import.meta.glob('../../src/elements/entries/*.ts', { eager: true })

const questions: Readonly<Record<string, Question>> = {
  confirm: { kind: 'confirm', prompt: 'Delete the list?', default: true, reason: 'It is empty.' },
  choose: { kind: 'choose', prompt: 'Which?', id: 'which', other: true, options: [{ label: 'One', value: '1' }] },
  freeText: { kind: 'freeText', prompt: 'What would you like?', placeholder: 'Tea, mostly' },
  photo: { kind: 'photo', prompt: 'A closer photo?' },
}
const root = document.documentElement
const colourOf = (element: Element) => getComputedStyle(element).backgroundColor

/** Puts style rules into the page, and hands back what takes them out again. */
function withRules(rules: string) {
  const style = Object.assign(document.createElement('style'), { textContent: rules })
  document.head.append(style)
  return () => style.remove()
}

describe('the elements on a page without the theme', () => {
  before(async () => {
    root.lang = 'en'
    // Contrast is measured against a colour that is named, and without less motion a colour is measured on its way to another.
    document.body.style.background = 'Canvas'
    await emulateMedia({ reducedMotion: 'reduce' })
    await setViewport({ width: 390, height: 844 })
  })
  afterEach(() => {
    root.style.colorScheme = ''
  })

  for (const scheme of ['light', 'dark'])
    for (const [kind, question] of Object.entries(questions))
      it(`a ${kind} can be read by everyone where the page is ${scheme}`, async () => {
        root.style.colorScheme = scheme
        await stage('loop-question', { question, questionId: kind })
        const conversation = document.createElement('loop-conversation')
        conversation.messages = [
          { from: 'you', text: 'Hello' },
          { from: 'model', text: 'Hello. What is it?' },
        ]
        document.body.append(conversation, document.createElement('loop-composer'))
        await settled()
        const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
        same(
          violations.map(({ id, nodes }) => [id, nodes.map(({ any }) => any[0]?.message)]),
          [],
        )
      })

  it('follows the color-scheme of the page, which is light where it names none', async () => {
    await stage('loop-question', { question: questions.confirm! })
    same(colourOf(named('Yes')), 'rgb(67, 97, 63)')
    root.style.colorScheme = 'dark'
    same(colourOf(named('Yes')), 'rgb(143, 170, 138)')
  })

  it('takes a value from the page, whatever the layer of its rule, and from any element above it', async () => {
    const remove = withRules('@layer low { :root { --loop-action: rgb(1, 2, 3); --loop-font: monospace } }')
    const element = await stage('loop-question', { question: questions.confirm! })
    same(colourOf(named('Yes')), 'rgb(1, 2, 3)')
    same(getComputedStyle(named('Yes')).fontFamily, 'monospace')
    element.style.setProperty('--loop-action', 'rgb(4, 5, 6)')
    same(colourOf(named('Yes')), 'rgb(4, 5, 6)')
    remove()
  })

  it('is used, and takes a colour, as the README says', async () => {
    document.body.replaceChildren()
    const readme = await (await fetch('/src/elements/README.md')).text()
    const [script, styles] = ['js', 'css'].map((name) => new RegExp(`\`\`\`${name}\\n([^]*?)\`\`\``).exec(readme)![1]!)
    const code = script!.replaceAll(/^import 'pocketloop\/elements\/(.+)'$/gm, (_, name) => {
      same(`../../src/elements/entries/${name}.ts` in entries, true, `an element ${name}`)
      return ''
    })
    const remove = withRules(styles!)
    await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    await settled()
    same(colourOf(named('No')), 'rgb(29, 78, 216)')
    named('Yes').click()
    await settled()
    same(
      all('li').map((line) => line.textContent),
      ['Assistant: There are 12 items in the list.', 'You: Yes'],
    )
    same(all('h2').length, 0)
    remove()
  })

  it('leaves the custom properties of the page as they are', async () => {
    const remove = withRules(':root { --accent: 210 40% 96%; --text: huge }')
    const element = await stage('loop-question', { question: questions.confirm! })
    same(getComputedStyle(element).getPropertyValue('--accent'), '210 40% 96%')
    same(getComputedStyle(element).color, 'rgb(29, 35, 27)')
    remove()
  })
})
