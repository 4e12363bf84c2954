import { expect, test } from 'vitest'
import { sanitise } from '../../src/core/tool-call/sanitise.ts'
import { background, fail, ok } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { agentWith, drive, results, said } from './drive.ts'

const anything = { type: 'object' } as const
const MOST = 50_000
const base64 = (length: number) => 'iVBORw0KGgo+/8'.repeat(Math.ceil(length / 14)).slice(0, length)
const left = (length: number) => `[${length} characters of encoded data left out]`
const clean = (text: string) => sanitise(text, MOST).text

test.for<[string, string]>([
  ['base64', base64(1024)],
  ['base64 as addresses have it', base64(1024).replaceAll('+', '-').replaceAll('/', '_')],
  ['base64 with its padding', `${base64(1030)}==`],
  ['base64 in lines', `${`${base64(76)}\n`.repeat(20)}${base64(10)}==`],
  ['a document as a data URL', `data:application/pdf;base64,${base64(1024)}`],
  ['a data URL that is no base64', `data:text/html;charset=utf-8,${'%3Cp%3E'.repeat(200)}`],
  ['a data URL without a type', `data:,${'%3Cp%3E'.repeat(200)}`],
  ['a picture that no provider takes', `data:image/svg+xml;base64,${base64(1024)}`],
])('B14 %s is replaced by a note, and the text around it stays', ([, found]) => {
  expect(sanitise(`before "${found}" after`, MOST)).toEqual({ text: `before "${left(found.length)}" after`, images: [] })
})

test('B14 base64 in lines is found in JSON too', () => {
  const found = `${base64(76)}\n`.repeat(20)
  expect(clean(JSON.stringify({ file: found }))).toMatch(/^\{"file":"\[\d+ characters of encoded data left out\]"\}$/)
})

test('B14 what is shorter than 1,024 characters stays, be it encoded or a data URL', () => {
  const long = 'x '.repeat(1000)
  const url = `data:application/pdf;base64,${base64(1023 - 28)}`
  for (const found of [base64(1023), url, `data:image/png;base64,${base64(500)}`]) expect(clean(long + found)).toBe(long + found)
})

test('B14 long text that is not encoded stays', () => {
  const prose = 'It was the best of times, it was the worst of times. '.repeat(100)
  const paths = '/usr/lib/node_modules/some-package/dist/index-of-many-things/and-more/of-that.js\n'.repeat(100)
  for (const text of [prose, paths]) expect(clean(text)).toBe(text)
})

test('B14 pictures become image parts, each named where it was', () => {
  const png = `data:image/png;base64,${base64(1024)}`
  const jpeg = `data:image/jpeg;base64,${base64(2048)}`
  expect(sanitise(JSON.stringify([png, jpeg]), MOST)).toEqual({
    text: '["[picture 1]","[picture 2]"]',
    images: [
      { type: 'image', url: png },
      { type: 'image', url: jpeg },
    ],
  })
})

test('B14 a text of a million characters is looked through once', () => {
  // Each of these made an earlier pattern, or a careless one, go over the text again and again.
  for (const text of ['a'.repeat(1023), `${'a'.repeat(59)}\n`, 'data:', 'data:image/', ';a'])
    expect(sanitise(text.repeat(Math.ceil(1_000_000 / text.length)), 10).text).toContain('left out]')
})

test('B14 an output is cut at so many characters, and says how much is missing', () => {
  expect(sanitise('word '.repeat(3), 15)).toEqual({ text: 'word '.repeat(3), images: [] })
  expect(sanitise('word '.repeat(3), 14).text).toBe('word word word\n[cut: 1 of 15 characters left out]')
  expect(clean('word '.repeat(10_001))).toBe(`${'word '.repeat(10_000)}\n[cut: 5 of 50005 characters left out]`)
})

test('B14 a cut never falls within a character', () => {
  expect(sanitise('ab😀cd', 3).text).toBe('ab\n[cut: 4 of 6 characters left out]')
  expect(sanitise('ab😀cd', 4).text).toBe('ab😀\n[cut: 2 of 6 characters left out]')
})

const png = `data:image/png;base64,${base64(1024)}`
const long = 'word '.repeat(100)

test('B14 of a tool’s picture the model is sent the picture, beside those that it gave itself', async () => {
  const own = { type: 'image', url: 'https://example.org/a.png' } as const
  const tool = defineTool({
    name: 'look',
    description: '',
    input: anything,
    run: async () => ({ ...ok({ seen: png }), images: [own] }),
  })
  const model = scripted({ call: 'look' }, { text: 'ok' })
  await drive([said('go')], { agent: agentWith(tool), model })
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({
    parts: [{ type: 'text', text: '{"seen":"[picture 1]"}' }, own, { type: 'image', url: png }],
  })
})

test.for<[string, () => unknown, RegExp]>([
  ['an error', () => fail(long), /\[cut: /],
  ['an error’s cause, where that is all there is', () => fail('', { cause: long }), /\[cut: /],
  ['an error with a picture', () => fail(`no: ${png}`), /characters of encoded data left out/],
  [
    'what is thrown',
    () => {
      throw new Error(long)
    },
    /\[cut: /,
  ],
  ['what a background tool begins with', () => background(long, new Promise(() => {})), /\[cut: /],
])('B14 %s is cut and cleaned like any output', async ([, run, text]) => {
  const tool = defineTool({ name: 'it', description: '', input: anything, run: async () => run() })
  const { state } = await drive([said('go')], {
    agent: agentWith(tool),
    model: scripted({ call: 'it' }, { text: 'ok' }),
    maxOutput: 60,
    background: new Map(),
  })
  expect(results(state)[0]).toMatch(text)
  expect(results(state)[0]).not.toContain('iVBORw')
})

test('B14 what replaces an error is cut like any output', async () => {
  const tool = defineTool({ name: 'it', description: '', input: anything, run: async () => fail('no') })
  const { state } = await drive([said('go')], {
    agent: agentWith(tool),
    model: scripted({ call: 'it' }, { text: 'ok' }),
    maxOutput: 60,
    onToolError: () => ({ continue: long }),
  })
  expect(results(state)[0]).toMatch(/\[cut: 440 of 500 characters left out\]$/)
})

test('B14 where the cut falls is an option of chat', async () => {
  const tool = defineTool({ name: 'it', description: '', input: anything, run: async () => ok(long, { forUser: long }) })
  const { messages, turns } = await chat({
    model: scripted({ call: 'it' }, { text: 'ok' }),
    messages: 'go',
    tools: [tool],
    maxOutput: 60,
  })
  expect(JSON.stringify(messages)).toContain('[cut: 440 of 500 characters left out]')
  expect(Object.values(turns[0]?.outcomes ?? {})).toMatchObject([{ forUser: long }])
})
