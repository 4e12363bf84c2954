import 'fake-indexeddb/auto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import type { Redaction } from '../../src/archive/redact/redaction.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { fresh } from '../store/sample.ts'
import { everything, keep, logOf, stateOf } from './sample.ts'

/** The sample, exported with something left out and imported again: all that is in the ZIP, and the log that came of it. */
async function redacted(redact: Redaction, summary = '') {
  const store = openStore(fresh('redact'))
  await keep(store, logOf('s'))
  const file = await exportSession(store, 's', { redact, summary, agents: [tidy] })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const other = openStore(fresh('redacted'))
  await importSession(other, file, { agents: [tidy] })
  return {
    text: Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n'),
    names: Object.keys(files),
    log: await other.read('s'),
  }
}

test('T40 SECURITY with the names of choices the places that they lead to are left out, though a label says another name', async () => {
  const store = openStore(fresh('led'))
  const choices = [{ label: 'On the shelf', disposition: { to: 'place', where: 'Bookcase' } }]
  await keep(
    store,
    logOf('s', [
      { type: 'session.started', agent: 'tidy' },
      {
        type: 'question.asked',
        id: '1/0',
        callId: '1',
        question: { kind: 'proposeDisposition', item: 'Mug', choices, location: 'Sill' },
      },
      { type: 'fact.noted', fact: { type: 'user.confirmed', item: 'Mug', disposition: { to: 'place', where: 'Bookcase' } } },
    ]),
  )
  const text = await (await exportSession(store, 's', { format: 'jsonl', redact: { names: true }, agents: [tidy] })).text()
  expect(text).not.toMatch(/shelf|bookcase/i)
  expect(text.match(/\[choice 1\]/g), 'the label, where it leads, and the list').toHaveLength(3)
  expect(text, 'where a thing lies is no choice').toContain('Sill')
})

test('with nothing to leave out nothing is left out', async () => {
  expect((await redacted({})).log).toEqual(logOf('s'))
  expect((await redacted({ photos: false, text: false, places: false, fields: [] })).log).toEqual(logOf('s'))
})

test.each<Redaction>([
  { photos: true },
  { text: true },
  { places: true },
  { photos: true, text: true, places: true, fields: ['item'] },
])(
  'what is left of a session with %j left out has the same events and folds to as many messages, facts and turns',
  async (redact) => {
    const { log } = await redacted(redact)
    expect(log.map(({ type, seq, at }) => [type, seq, at])).toEqual(logOf('s').map(({ type, seq, at }) => [type, seq, at]))
    const [is, was] = [stateOf(log), stateOf(logOf('s'))]
    const shapeOf = (state: typeof is) => [
      state.mode,
      state.halted,
      state.replies,
      state.usage,
      state.facts.map(({ fact }) => fact.type),
      state.messages.map((message) => [message.role, 'parts' in message ? message.parts.length : message.calls.length]),
    ]
    expect(shapeOf(is)).toEqual(shapeOf(was))
  },
)

test('without photos there is no picture, and a text says where one was', async () => {
  const { text, names, log } = await redacted({ photos: true })
  expect(names).toEqual(['README.md', 'archive.json', 'session.jsonl'])
  expect(text).not.toMatch(/photo-1|data:image/)
  expect(text).toContain('do not tell Charles')
  const said = log.find((event) => event.type === 'user.said')
  expect(said?.parts.slice(1)).toEqual([
    { type: 'text', text: '[a photo, left out]' },
    { type: 'text', text: '[a photo, left out]' },
  ])
  expect(log.find((event) => event.type === 'question.answered' && event.id === '1.2/1')).toMatchObject({ answer: null })
})

/** A picture of 4 by 3 pixels, as far as a log and an import look at it. */
const png = (() => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  new DataView(bytes.buffer).setUint32(16, 4)
  new DataView(bytes.buffer).setUint32(20, 3)
  return new Blob([bytes], { type: 'image/png' })
})()
const decode = async (photo: Blob) => ({ width: 4, height: 3, full: photo, small: photo })

test('without photos the photo that a person noted is named nowhere, so that the whole session can still be imported with it', async () => {
  const store = openStore(fresh('after'))
  await keep(store, logOf('s', [...everything(), { type: 'fact.noted', fact: { type: 'shown', photo: 'after' }, by: 'user' }]))
  await store.photos.addAs({ id: 'after', session: 's', at: 1 }, await decode(png))
  const [bare, whole] = [
    await exportSession(store, 's', { redact: { photos: true }, agents: [tidy] }),
    await exportSession(store, 's', { agents: [tidy] }),
  ]
  const other = openStore(fresh('after, elsewhere'))
  const first = await importSession(other, bare, { agents: [tidy] })
  expect((await other.read(first.id)).at(-1)).toMatchObject({ fact: { type: 'shown', photo: null }, by: 'user' })
  const second = await importSession(other, whole, { agents: [tidy], decode })
  expect(second).toMatchObject({ photos: 1 })
  expect((await other.photos.row('after'))?.session).toBe(second.id)
})

test('a session that came without its photos, and says other words of them, keeps them from no other', async () => {
  const from = openStore(fresh('names'))
  await keep(from, logOf('s'))
  await from.photos.addAs({ id: 'photo-1', session: 's', at: 1 }, await decode(png))
  const [bare, whole] = [
    await exportSession(from, 's', { format: 'jsonl', redact: { text: true }, agents: [tidy] }),
    await exportSession(from, 's', { agents: [tidy] }),
  ]
  const into = openStore(fresh('names, elsewhere'))
  const first = await importSession(into, bare, { agents: [tidy], decode })
  const second = await importSession(into, whole, { agents: [tidy], decode })
  expect([second.photos, second.skipped]).toEqual([1, undefined])
  expect(second.id).not.toBe(first.id)
  expect((await into.photos.of(first.id)).map(({ id }) => id)).toEqual((await into.photos.of(second.id)).map(({ id }) => id))
})

test('without text nothing is left that the person typed or the model wrote, wherever it is repeated', async () => {
  const { text, log } = await redacted({ text: true })
  expect(text).not.toMatch(
    /Charles|Lovelace|cosy|private|encrypted|broken|live with|love letter|secret drawer|aunt|Ella|half a sen|slow down|a cause/i,
  )
  expect(text).toContain('mug')
  expect(text).toContain('kitchen shelf')
  expect(text).toContain('[Continue as: Sorting.]')
  expect(log.find((event) => event.type === 'session.titled')).toMatchObject({ title: '[left out]' })
  expect(log.find((event) => event.type === 'tool.returned')).toMatchObject({
    outcome: {
      forModel: '{"disposition":"place at [left out]","was_correction":true}',
      facts: [{ type: 'user.corrected', item: 'mug', location: '[left out]' }],
    },
  })
})

test('without places the same place has the same name everywhere, which tells nothing', async () => {
  const { text, log } = await redacted({ places: true }, 'The mug went to: Kitchen Shelf.')
  expect(text).not.toMatch(/kitchen shelf|under the window|secret drawer/i)
  expect(text).toContain('do not tell Charles')
  const asked = log.find((event) => event.type === 'question.asked')
  expect(asked).toMatchObject({
    question: {
      location: '[place 1]',
      choices: [{ label: '[place 2]', disposition: { to: 'place', where: '[place 2]' } }, { label: 'Trash' }],
    },
  })
  expect(log.find((event) => event.type === 'model.replied')?.calls[0]?.args).toMatchObject({
    choices: [{ label: '[place 2]', disposition: '[place 2]' }, { label: 'Trash' }],
  })
  expect(log.find((event) => event.type === 'tool.returned')).toMatchObject({
    outcome: { forModel: '{"disposition":"place at [place 3]","was_correction":true}', facts: [{ location: '[place 3]' }] },
  })
  expect(log.findLast((event) => event.type === 'user.said')?.parts[0]).toMatchObject({
    text: 'put the lamp at the [place 2] too',
  })
  expect(text).toContain('The mug went to: [place 2].')
})

test('a place is known in scripts without spaces, and not within other words', async () => {
  const store = openStore(fresh('scripts'))
  const said = (text: string) => ({ type: 'user.said', parts: [{ type: 'text', text }], synthetic: true }) as const
  const fact = (location: string) => ({ type: 'fact.noted', fact: { type: 'user.corrected', item: 'x', location } }) as const
  await keep(store, logOf('s', [fact('hall'), fact('厨房'), said('It shall be in the Hall.'), said('放在厨房里')]))
  const options = { format: 'jsonl', redact: { places: true }, agents: [tidy] } as const
  const text = await (await exportSession(store, 's', options)).text()
  expect(text).toContain('It shall be in the [place 1].')
  expect(text).toContain('放在[place 2]里')
})

test('the agent of a session names the members that hold prose, places and labels', async () => {
  const store = openStore(fresh('named'))
  const fact = { type: 'put', diary: 'dear diary', room: 'Study', choice: { name: 'Up there', target: { room: 'Study' } } }
  await keep(
    store,
    logOf('s', [
      { type: 'session.started', agent: tidy.name },
      { type: 'fact.noted', fact },
    ]),
  )
  const agent = { ...tidy, redaction: { prose: ['diary'], places: ['room'], labels: ['name'] } }
  const text = async (redact: Redaction) => (await exportSession(store, 's', { format: 'jsonl', redact, agents: [agent] })).text()
  expect(await text({ text: true })).toContain('"diary":"[left out]","room":"Study"')
  expect(await text({ places: true })).toContain(
    '"diary":"dear diary","room":"[place 1]","choice":{"name":"[place 1]","target":{"room":"[place 1]"}}',
  )
})

test('the subject of a decision that was taken back is left out with any field', async () => {
  const store = openStore(fresh('subject'))
  await keep(store, logOf('s', [{ type: 'decision.undone', callId: '1', subject: 'Ella' }]))
  const text = async (redact: Redaction) => (await exportSession(store, 's', { format: 'jsonl', redact })).text()
  expect(await text({})).toContain('Ella')
  expect(await text({ fields: ['item'] })).not.toContain('Ella')
})

test('fields that an app names are left out, with all that is below them', async () => {
  const { text } = await redacted({ fields: ['item', 'guest', 'analysis'] })
  expect(text).not.toMatch(/"item":"mug"|aunt.{0,20}"because"|love letter|office/)
  expect(text).toContain('"analysis":{"room_type":"[left out]"')
})

test('what a person renamed and what a model saw in a photo is left out with the text, also in the words of its reply', async () => {
  const store = openStore(fresh('prose'))
  const look = '{"visible_items":["a love letter"],"blocked_function":"hiding things","first_target":"the safe"}'
  const renamed = { disposition: { to: 'trash' }, renamed: 'Ella' } as const
  await keep(
    store,
    logOf('s', [
      { type: 'session.started', agent: 'tidy' },
      {
        type: 'fact.noted',
        fact: { type: 'photo.noted', ...JSON.parse(look) },
        seen: 0,
        replies: [{ number: 0, text: look, usage: { input: 1, output: 1 }, model: 'm', duration: 1 }],
      },
      { type: 'question.asked', id: '1/0', callId: '1', question: { kind: 'proposeDisposition', item: 'ring', choices: [] } },
      { type: 'question.answered', id: '1/0', answer: renamed, by: 'user' },
      {
        type: 'tool.returned',
        callId: '1',
        outcome: ok('', { facts: [{ type: 'user.confirmed', item: renamed.renamed }] }),
        duration: 1,
      },
    ]),
  )
  const exported = async (redact: Redaction) =>
    (await exportSession(store, 's', { format: 'jsonl', redact, agents: [tidy] })).text()
  expect(await exported({})).toMatch(/love letter.*hiding things.*the safe.*Ella/s)
  expect(await exported({ text: true })).not.toMatch(/love letter|hiding things|the safe|Ella/)
  expect((await exported({ text: true })).match(/"usage":\{"input":1,"output":1\}/g)).toHaveLength(1)
  // The reply says what the photo shows.
  expect((await exported({ photos: true })).match(/love letter/g)).toHaveLength(1)
})

test('what an event of a newer version says is left out with the text', async () => {
  const { log } = await redacted({ text: true })
  expect(log.at(-1)).toMatchObject({ type: 'moon.risen', phase: '[left out]', deep: { list: [1, { two: 2 }] } })
  expect(log).toHaveLength(everything().length + 1)
})

test('what a person said in place of the options, or at the end of a path, is left out with the text, and a photo there with the photos', async () => {
  const ends = [{ kind: 'freeText', prompt: 'Who?' }]
  const reveals = [{ prompt: 'With?', id: 'anchor', other: true as const, options: [{ label: 'Lamp', value: 'lamp' }] }, ...ends]
  const question = { kind: 'choose', prompt: 'For?', id: 'function', options: [{ label: 'Work', value: 'work', reveals }] }
  const near = { ...question, options: [{ label: 'Work', value: 'work', reveals: [{ kind: 'photo', prompt: 'Near?' }] }] }
  const flat = { ...question, other: true, options: [{ label: 'Work', value: 'work' }] }
  const log = logOf('s', [
    { type: 'session.started', agent: 'tidy' },
    { type: 'question.asked', id: '1/0', callId: '1', question: flat },
    { type: 'question.answered', id: '1/0', answer: { other: 'hiding' }, by: 'user' },
    { type: 'question.asked', id: '1/1', callId: '1', question },
    {
      type: 'question.answered',
      id: '1/1',
      answer: [['function', 'work'], ['anchor', { other: 'the safe' }], 'Ella'],
      by: 'user',
    },
    { type: 'question.asked', id: '1/2', callId: '1', question: near },
    { type: 'question.answered', id: '1/2', answer: [['function', 'work'], 'photo-1'], by: 'user' },
    { type: 'fact.noted', fact: { type: 'function.chosen', function: 'hiding', anchors: ['the safe', 'Ella'] } },
  ])
  const store = openStore(fresh('words'))
  await keep(store, log)
  const redact = { text: true, photos: true }
  const file = await exportSession(store, 's', { format: 'jsonl', redact, agents: [tidy] })
  const other = openStore(fresh('words read'))
  await importSession(other, file, { agents: [tidy] })
  const answers = (await other.read('s')).flatMap((event) => (event.type === 'question.answered' ? [event.answer] : []))
  expect(answers).toEqual([
    { other: '[left out]' },
    [['function', 'work'], ['anchor', { other: '[left out]' }], '[left out]'],
    [['function', 'work'], null],
  ])
  expect(await file.text()).not.toMatch(/hiding|the safe|Ella|photo-1/)
})

test.each<Redaction>([{ text: true }, { places: true }])(
  'the session of an agent that is not known keeps no word with %j left out, and imports all the same',
  async (redact) => {
    const store = openStore(fresh('unknown agent'))
    await keep(store, logOf('s'))
    const file = await exportSession(store, 's', { redact, summary: 'The mug went to the kitchen shelf.' })
    const text = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())))
      .filter(([name]) => !name.startsWith('photos/'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n')
    const words = ['mug', 'kitchen', 'Charles', 'Lovelace', 'Ella', 'drawer', 'lamp', 'love letter']
    expect(words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([])
    const other = openStore(fresh('unknown agent read'))
    await importSession(other, file, { agents: [tidy] })
    expect((await other.read('s')).map(({ type }) => type)).toEqual(logOf('s').map(({ type }) => type))
  },
)

test('an answer to a kind of question that is not known here is taken as typed', async () => {
  const store = openStore(fresh('unknown kind'))
  await keep(
    store,
    logOf('s', [
      { type: 'session.started', agent: tidy.name },
      { type: 'question.asked', id: '1/0', callId: '1', question: { kind: 'of-next-year', prompt: 'Whose is it?' } },
      { type: 'question.answered', id: '1/0', answer: { whose: ['great-aunt Ella'] }, by: 'user' },
    ]),
  )
  const options = { format: 'jsonl', redact: { text: true }, agents: [tidy] } as const
  const text = await (await exportSession(store, 's', options)).text()
  expect(text).toContain('"whose":["[left out]"]')
  expect(text).toContain('Whose is it?')
})

test.each<Redaction>([{ text: true }, { places: true }])(
  'no word of an agent that is not known comes through, wherever it stands, with %j left out',
  async (redact) => {
    const store = openStore(fresh('anywhere'))
    const record = {
      ...Object.fromEntries(['to', 'id', 'photo', 'mode', 'callId', 'note', 'other'].map((name) => [name, `SECRET ${name}`])),
      'SECRET key': 1,
      within: [{ to: 'SECRET within', deep: { 'SECRET deep key': ['SECRET in a list'] } }],
    }
    const options = [{ label: 'SECRET', value: 'SECRET' }]
    const question = { kind: 'choose', prompt: 'SECRET prompt', id: 'SECRET id', options, other: true }
    const ofAnApp = { kind: 'of-an-app', prompt: 'SECRET', ...record }
    const usage = { input: 1, output: 1 }
    const reply = { seen: 0, text: 'SECRET text', finish: 'calls', usage, model: 'm', duration: 1 } as const
    await keep(
      store,
      logOf('s', [
        { type: 'session.started', agent: 'not here' },
        { type: 'model.replied', ...reply, calls: [{ id: '1', name: 'move', args: record }] },
        { type: 'tool.started', callId: '1', effect: false },
        { type: 'question.asked', id: '1:0', callId: '1', question },
        { type: 'question.answered', id: '1:0', answer: { other: 'SECRET own' }, by: 'user' },
        { type: 'question.asked', id: '1:1', callId: '1', question: ofAnApp },
        { type: 'question.answered', id: '1:1', answer: record, by: 'user' },
        {
          type: 'tool.returned',
          callId: '1',
          outcome: { ...ok('SECRET', { facts: [{ type: 'moved', ...record }] }) },
          duration: 1,
        },
        { type: 'fact.noted', fact: { type: 'moved', ...record } },
        { type: 'run.halted', seen: 0, reason: 'completed', value: record },
      ]),
    )
    const file = await exportSession(store, 's', { format: 'jsonl', redact })
    expect((await file.text()).match(/.{0,60}SECRET.{0,40}/g)).toBe(null)
    const other = openStore(fresh('anywhere read'))
    await importSession(other, file)
    expect(await other.read('s')).toHaveLength(10)
  },
)

test('a member that the agent names is hidden, also where the log has one of that name', async () => {
  const store = openStore(fresh('named as the log'))
  const fact = { type: 'moved', to: 'Bedroom', photo: 'dear diary' }
  const events = [{ type: 'session.started', agent: tidy.name } as const, { type: 'fact.noted', fact } as const]
  await keep(store, logOf('s', events))
  const agent = { ...tidy, redaction: { prose: ['photo'], places: ['to'] } }
  const redact = { text: true, places: true }
  const text = await (await exportSession(store, 's', { format: 'jsonl', redact, agents: [agent] })).text()
  expect(text).toContain('"to":"[place 1]","photo":"[left out]"')
})

test('without the fields that hold names the things of a session are named nowhere, and it can be imported', async () => {
  const { text, log } = await redacted({ text: true, places: true, fields: ['item', 'prompt', 'label'] })
  expect(text).not.toMatch(/\bmugs?\b|Trash"|Kitchen shelf/)
  expect(log).toHaveLength(logOf('s').length)
})

test('a branch whose id is the name of a thing has the mark of that name, as the step of an answer has that goes through it', async () => {
  const reveals = [{ prompt: 'Which?', id: 'books', options: [{ label: 'Books', value: 'old ones' }] }]
  const question = { kind: 'choose', prompt: 'For?', id: 'function', options: [{ label: 'Work', value: 'work', reveals }] }
  const store = openStore(fresh('branch'))
  await keep(
    store,
    logOf('s', [
      { type: 'session.started', agent: 'tidy' },
      { type: 'fact.noted', fact: { type: 'item.later', item: 'Books' } },
      { type: 'question.asked', id: '1/0', callId: '1', question },
      {
        type: 'question.answered',
        id: '1/0',
        answer: [
          ['function', 'work'],
          ['books', 'old ones'],
        ],
        by: 'user',
      },
    ]),
  )
  const file = await exportSession(store, 's', { format: 'jsonl', redact: { names: true }, agents: [tidy] })
  const text = await file.text()
  expect(text).not.toMatch(/books/i)
  expect(text.match(/\[thing 1\]/g), 'the thing, the branch, its option, and the step').toHaveLength(4)
})
