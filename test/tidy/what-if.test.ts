import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Agent, Logged, Model } from '../../src/index.ts'
import { comparisonTable, eventsIn, recorded, rerun } from '../../src/testing.ts'
import { tidy } from '../../src/tidy/agent.ts'

const file = (name: string) => readFileSync(`public/recordings/${name}`)
const photo = `data:image/jpeg;base64,${file('desk.jpg').toString('base64')}`

/** A stand-in for a smaller model: it says what the recording says, and calls one tool at a time. */
function oneAtATime(log: readonly Logged[]): Model {
  const whole = recorded(log)
  return {
    provider: 'recorded',
    name: 'one-at-a-time',
    async *stream(request, signal) {
      let calls = 0
      for await (const part of whole.stream(request, signal))
        if (part.type !== 'model' && (part.type !== 'call' || calls++ === 0)) yield part
    },
  }
}

async function whatIf(name: string, modelFor: (log: readonly Logged[]) => Model = oneAtATime) {
  const log = await eventsIn(new Blob([file(name)]))
  const { turns, diverged } = await rerun(log, tidy as Agent<unknown>, { model: modelFor(log), photo: () => photo })
  expect(diverged).toBeNull()
  return turns
}

test.each(['desk.jsonl', 'desk-later.zip', 'drawer.zip', 'shelf.zip'])(
  'B71 another model is asked in each turn of the recording %s, and the table says what it would have called',
  async (name) => {
    const turns = await whatIf(name)
    const shorter = turns.filter(({ recorded }) => recorded.calls.length > 1)
    expect(turns.filter(({ sameCalls }) => !sameCalls)).toEqual(shorter)
    for (const { instead, recorded } of shorter) expect(instead.calls).toEqual(recorded.calls.slice(0, 1))
    expect(comparisonTable(turns).split('\n')).toHaveLength(turns.length + 4)
  },
)

test('B71 a photo of the recording is sent to another model as it is', async () => {
  const sent: string[] = []
  await whatIf('desk.jsonl', (log) => {
    const model = oneAtATime(log)
    return {
      ...model,
      stream(request, signal) {
        sent.push(JSON.stringify(request.messages[0]).slice(0, 70))
        return model.stream(request, signal)
      },
    }
  })
  expect(sent[0]).toContain('data:image/jpeg;base64')
})
