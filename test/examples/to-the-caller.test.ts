import { expect, test } from 'vitest'
import { nearby, runManualCalls } from '../../examples/09-manual-tool.ts'
import { booking } from '../../examples/10-ask-user.ts'
import { betterDay } from '../../examples/11-structured-answer.ts'
import { defineAgent, defineTool, openSession } from '../../src/index.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openStore } from '../../src/store/store.ts'

test('B25 a manual tool: the app runs it, and the session goes on with what it submits', async () => {
  expect(await nearby(async () => 'Thun')).toMatchObject([
    { role: 'user' },
    { role: 'assistant', calls: [{ name: 'locate' }] },
    { role: 'tool', parts: [{ text: 'Thun' }], isError: false },
    { role: 'assistant', text: 'There is a castle.' },
  ])
})

test('B25 a manual tool: what the app cannot do is told to the model', async () => {
  const said = await nearby(async () => Promise.reject(new Error('the person said no')))
  expect(said[2]).toMatchObject({ role: 'tool', parts: [{ text: 'the person said no' }], isError: true })
})

test('B25 a manual tool: a call that waited when the session was left is run when it is opened again', async () => {
  const store = openStore('left')
  const ring = defineTool({ name: 'ring', description: 'Ring a bell.', input: { type: 'object' } })
  const modes = { only: { prompt: '', tools: [ring] } }
  const agent = defineAgent({ name: 'ringer', modes, initialMode: 'only', initialState: null, reduce: (state) => state })
  const open = (model: ReturnType<typeof scripted>) => openSession({ store, agent, model, id: 'left' })

  const before = await open(scripted([{ call: 'ring' }, { call: 'ring' }]))
  const waits = new Promise<void>((resolve) => {
    before.subscribe(() => before.status === 'awaiting_tools' && resolve())
  })
  await before.say('Ring it twice.')
  await waits
  await before.close()

  const after = await open(scripted({ text: 'Rung.' }))
  const rests = new Promise<void>((resolve) => {
    after.subscribe(() => after.status === 'idle' && resolve())
  })
  let rung = 0
  runManualCalls(after, { ring: async () => ++rung })
  await rests
  expect(after.state.messages.slice(-3)).toMatchObject([
    { parts: [{ text: '1' }] },
    { parts: [{ text: '2' }] },
    { text: 'Rung.' },
  ])
})

test('B26 askUser: the run halts with the question, and the next message goes on', async () => {
  const prompts: string[] = []
  const { text, messages } = await booking((prompt) => {
    prompts.push(prompt)
    return 'Half past seven.'
  })
  expect([prompts, text]).toEqual([['At what time?'], 'Booked: two at half past seven.'])
  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(2)
})

test('B30 a structured answer: the tools run freely, and one more call gives what fits the schema', async () => {
  expect(await betterDay()).toBe('Sunday, 24 degrees')
  const never = scripted({ text: 'Sunday.' }, { text: 'Sunday.' }, { text: 'Sunday.' })
  expect(await betterDay(never)).toBe('error')
})
