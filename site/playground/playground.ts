import './playground.css'
import type { Answer, Question } from 'pocketloop'
import { editorOf } from './editor.ts'
import { dropEdit, dropRun, keepEdit, keepRun, keptRun, readEdit } from './edits.ts'
import { modelChoice } from './model-choice.ts'
import { type Mistake, type Run, startRun } from './run.ts'
import { type FileName, fileNames } from './samples.ts'
import { viewOf } from './view.ts'

const get = <E extends HTMLElement = HTMLElement>(id: string): E => document.querySelector<E>(`#${id}`)!
const base = new URL('./', document.baseURI)
const modules = Object.fromEntries(
  Object.entries(JSON.parse(get('content').dataset.modules ?? '{}') as Record<string, string>).map(([name, path]) => [
    name,
    new URL(path, base).href,
  ]),
)
const editors = Object.fromEntries(
  fileNames.map((name) => [name, editorOf(get(`edit-${name.split('.')[0]}`), (code) => keepEdit(name, code))]),
) as Record<FileName, ReturnType<typeof editorOf>>
const view = viewOf({ log: get('log'), state: get('state'), said: get('said') })
const [runButton, stopButton, status, mistakes, card] = [
  get<HTMLButtonElement>('run'),
  get<HTMLButtonElement>('stop'),
  get('status'),
  get('mistakes'),
  get('card'),
]
const choose = modelChoice()
let run: Run | undefined

function fill(): void {
  for (const name of fileNames) editors[name].code = readEdit(name)
}

function reset(): void {
  fileNames.forEach(dropEdit)
  fill()
}

function showMistake({ message, file, line }: Mistake): void {
  const place = file && line ? `${file}, line ${line}: ` : ''
  mistakes.append(Object.assign(document.createElement('p'), { textContent: place + message }))
  if (file && line) editors[file].mark(line)
}

/** The card of a question: the element that apps use, loaded with the first question. */
async function showQuestion(id: string, question: Question): Promise<void> {
  const asked = run
  await import('pocketloop/elements/question')
  if (run !== asked) return
  const element = document.createElement('loop-question')
  Object.assign(element, { question, questionId: id })
  element.addEventListener('answer', (event) => {
    hideQuestion()
    asked?.answer(id, (event as CustomEvent<Answer>).detail)
    status.textContent = 'Running'
  })
  card.replaceChildren(element)
  card.hidden = false
  card.scrollIntoView({ block: 'nearest' })
  status.textContent = 'The tool asks you'
}

function hideQuestion(): void {
  card.hidden = true
  card.replaceChildren()
}

const show = (running: boolean) => {
  runButton.disabled = running
  stopButton.disabled = !running
}

/** Starts a run, or goes on with the one that was there before the page was loaded again. */
async function start(id: string = crypto.randomUUID()): Promise<void> {
  mistakes.replaceChildren()
  view.begin()
  hideQuestion()
  for (const name of fileNames) editors[name].mark(null)
  show(true)
  status.textContent = 'Running'
  try {
    const model = await choose()
    const code = Object.fromEntries(fileNames.map((name) => [name, editors[name].code])) as Record<FileName, string>
    let reason = 'stopped'
    if (!model) keepRun(id) // a key is gone after a reload, and the run with it
    run = startRun(code, modules, model, id, {
      onNews(news) {
        if (news.type === 'news') view.add(news.what)
        else if (news.type === 'ask') void showQuestion(news.id, news.question)
        else if (news.type === 'unasked') hideQuestion()
        else if (news.type === 'done') {
          reason = news.reason
          if (news.failure) showMistake({ message: news.failure })
        }
      },
      onMistake(mistake) {
        reason = 'error'
        showMistake(mistake)
      },
      onEnd() {
        run = undefined
        dropRun()
        hideQuestion()
        show(false)
        status.textContent = `Halted: ${reason}`
      },
    })
  } catch (error) {
    showMistake({ message: error instanceof Error ? error.message : String(error) })
    show(false)
    status.textContent = 'Not started'
  }
}

runButton.addEventListener('click', () => void start())
stopButton.addEventListener('click', () => run?.stop())
get('reset').addEventListener('click', reset)
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!runButton.disabled) void start()
})
for (const tab of document.querySelectorAll<HTMLInputElement>('input[name=file]'))
  tab.addEventListener('change', () => {
    for (const name of fileNames) get(`edit-${name.split('.')[0]}`).hidden = name !== tab.value
  })
fill()
show(false)
const before = keptRun()
if (before) void start(before)
