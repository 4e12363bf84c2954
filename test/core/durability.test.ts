import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'
import { idle } from './hand-clock.ts'

const anything = { type: 'object' } as const
const yes = () => ({ answer: true, by: 'user' as const })

/** A log whose writes take a while; `unsaved` is what a crash would lose at this moment. */
function lateLog() {
  const log: Event[] = [said('go')]
  let kept = 1
  const saved = async () => {
    const upTo = log.length
    await idle()
    kept = Math.max(kept, upTo)
  }
  return { log, saved, unsaved: () => types(log.slice(kept)) }
}

test('an event is saved before a model is paid, a card is shown, an effect begins or goes on with an answer, and the run rests', async () => {
  const { log, saved, unsaved } = lateLog()
  const seen: [string, string[]][] = []
  const note = (what: string) => seen.push([what, unsaved()])
  const effect = defineTool({
    name: 'effect',
    description: '',
    input: anything,
    effect: true,
    async *run() {
      note('effect')
      yield* ask(confirm('Do it?'))
      note('answered')
    },
  })
  const script = scripted({ call: 'effect' }, { text: 'ok' })
  const model: Model = {
    ...script,
    stream(request, signal) {
      note('model')
      return script.stream(request, signal)
    },
  }
  const shown = () => {
    note('card')
    return yes()
  }
  await drive(log, { agent: agentWith(effect), model, saved, ask: shown })
  note('rest')
  expect(seen).toEqual(['model', 'effect', 'card', 'answered', 'model', 'rest'].map((what) => [what, []]))
})

test('what can be done again waits for no write', async () => {
  const { log, saved, unsaved } = lateLog()
  let left: string[] = []
  const plain = defineTool({
    name: 'plain',
    description: '',
    input: anything,
    run: async () => {
      left = unsaved()
    },
  })
  await drive(log, { agent: agentWith(plain), model: scripted({ call: 'plain' }, { text: 'ok' }), saved })
  expect(left).toEqual(['model.replied', 'tool.started'])
})

test('a failed write escapes the run, from wherever it is waited for', async () => {
  const effect = defineTool({ name: 'effect', description: '', input: anything, effect: true, run: async () => 'done' })
  const full = new Error('the disk is full')
  for (const after of [0, 1, 2]) {
    let writes = 0
    const saved = () => (writes++ < after ? Promise.resolve() : Promise.reject(full))
    const model = scripted({ call: 'effect' }, { text: 'ok' })
    await expect(drive([said('go')], { agent: agentWith(effect), model, saved })).rejects.toBe(full)
  }
})

test.each([false, '', null])(
  'B41 B43 an answer of %j that is in the log is given again to the tool that runs again',
  async (answer) => {
    let asked = 0
    const kind = { kind: 'photo', prompt: 'Show me' } as const
    const question =
      answer === null ? kind : answer === '' ? { kind: 'freeText', prompt: '?' } : { kind: 'confirm', prompt: '?', default: true }
    const tool = defineTool({
      name: 'asks',
      description: '',
      input: anything,
      async *run() {
        return { got: yield* ask(question) }
      },
    })
    const log: Event[] = [
      said('go'),
      {
        type: 'model.replied',
        seen: 1,
        text: '',
        calls: [{ id: 'call_0_0', name: 'asks', args: {} }],
        finish: 'calls',
        usage: { input: 0, output: 0 },
        model: 'm',
        duration: 0,
      },
      { type: 'tool.started', callId: 'call_0_0', effect: false },
      { type: 'question.asked', id: 'call_0_0:0', callId: 'call_0_0', question },
      { type: 'question.answered', id: 'call_0_0:0', answer, by: 'user' },
    ]
    const { state } = await drive(log, {
      agent: agentWith(tool),
      model: scripted({ text: 'ok' }),
      ask() {
        asked++
        return yes()
      },
    })
    expect([asked, results(state)]).toEqual([0, [JSON.stringify({ got: answer })]])
  },
)

test('an event of a newer version changes nothing', () => {
  const before = [said('go')].reduce(fold, emptySession)
  expect(fold(before, { type: 'planet.discovered', name: 'x' } as never)).toEqual(before)
})
