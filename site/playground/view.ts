import type { Message } from 'pocketloop'
// From their files: the whole entry is loaded for the worker alone.
import { fold } from '../../src/core/fold.ts'
import { type Draft, type Event, isDraft } from '../../src/core/shapes/event.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'

/** The places of the page that show a run. */
export interface Places {
  readonly log: HTMLElement
  readonly state: HTMLElement
  readonly said: HTMLElement
}

export interface View {
  begin(): void
  add(what: Event | Draft): void
}

/** Shows a run: its events as they come, the state that they fold to, and what is said. */
export function viewOf({ log, state: stateText, said }: Places): View {
  let state: SessionState = emptySession
  let draft = ''
  let count = 0

  const show = () => {
    stateText.textContent = JSON.stringify(state, leaveOut, 2)
    const lines = state.messages.map(lineOf).filter((line) => line !== null)
    if (draft) lines.push(item('model', 'Model', draft))
    said.replaceChildren(...lines)
  }
  return {
    begin() {
      state = emptySession
      draft = ''
      count = 0
      log.replaceChildren()
      show()
    },
    add(what) {
      if (isDraft(what)) {
        if (what.type === 'draft.text') draft += what.delta
        return show()
      }
      draft = ''
      state = fold(state, what)
      log.append(eventOf(what, count++))
      log.lastElementChild?.scrollIntoView({ block: 'nearest' })
      show()
    },
  }
}

/** Members that say nothing yet. */
const leaveOut = (_: string, value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0) || value === '' ? undefined : value

function eventOf({ type, ...rest }: Event, seq: number): HTMLElement {
  const summary = document.createElement('summary')
  const number = Object.assign(document.createElement('span'), { className: 'seq', textContent: `${seq}` })
  summary.append(number, Object.assign(document.createElement('code'), { textContent: type }), ` ${gist(rest)}`)
  const body = Object.assign(document.createElement('pre'), { textContent: JSON.stringify(rest, null, 2), tabIndex: 0 })
  const details = document.createElement('details')
  details.append(summary, body)
  const li = document.createElement('li')
  li.append(details)
  return li
}

/** The one member of an event that says most. */
function gist(event: object): string {
  const { text, calls, question, answer, outcome, reason, callId } = event as Readonly<Record<string, unknown>>
  const value =
    (Array.isArray(calls) && calls.length > 0 && calls.map(({ name }: { name: string }) => `${name}()`).join(', ')) ||
    text ||
    (question as { prompt?: string } | undefined)?.prompt ||
    answer ||
    (outcome as { forModel?: unknown } | undefined)?.forModel ||
    reason ||
    (answer === false && 'no') ||
    callId
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

function lineOf(message: Message): HTMLElement | null {
  switch (message.role) {
    case 'user':
      return item('person', 'Person', partsOf(message.parts))
    case 'assistant': {
      const calls = message.calls.map(({ name, args }) => `${name}(${JSON.stringify(args)})`)
      return item('model', 'Model', [message.text, ...calls].filter((text) => text !== '').join('\n'))
    }
    case 'tool':
      return item('tool', 'Tool', partsOf(message.parts))
    default:
      return null
  }
}

const partsOf = (parts: readonly { readonly type: string; readonly text?: string }[]) =>
  parts.map(({ text }) => text ?? '').join('')

function item(kind: string, who: string, text: string): HTMLElement {
  const li = Object.assign(document.createElement('li'), { className: kind })
  li.append(
    Object.assign(document.createElement('b'), { textContent: who }),
    Object.assign(document.createElement('span'), { textContent: text }),
  )
  return li
}
