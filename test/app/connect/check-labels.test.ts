import { expect, test } from 'vitest'
import { checkItems as itemsFor } from '../../../src/app/connect/check-labels.ts'
import type { Check, Wall } from '../../../src/bridge/protocol.ts'

const connection = { provider: 'groq', baseURL: 'https://api.groq.com/openai/v1', model: 'm' }
const tested = { connection, hasKey: true, origin: 'https://tidy.test' }
const target = { tested, who: 'Groq', hasKey: true, mayHide: true, account: 'https://console.groq.com/keys' }
const checkItems = (checks: readonly Check[], busy: boolean, mayHide = true) => itemsFor(checks, busy, { ...target, mayHide })

const check = (name: Check['name'], state: Check['state']): Check => ({ name, state })

test('a tick is named for what is so', () => {
  const all = ['reached', 'key', 'able'] as const
  const named = (state: Check['state']) =>
    checkItems(
      all.map((name) => check(name, state)),
      false,
    ).map((tick) => tick.name)
  expect(named('ok')).toEqual(['Reached', 'Key accepted', 'Sees photos and calls tools'])
  expect(named('bad')).toEqual(['Not reached', 'Key not accepted', 'Cannot see photos or call tools'])
  expect(named('wait')).toEqual(named('ok'))
})

test('T35 the ticks turn one by one, each as it is known', () => {
  const states = (checks: readonly Check[]) => checkItems(checks, true).map(({ state }) => state)
  expect(states([])).toEqual(['busy', 'wait', 'wait'])
  expect(states([check('reached', 'ok')])).toEqual(['ok', 'busy', 'wait'])
  expect(states([check('reached', 'ok'), check('key', 'ok')])).toEqual(['ok', 'ok', 'busy'])
  expect(checkItems([], false)).toEqual([])
})

test('T35 who refuses is there: only for another fault may the address be wrong', () => {
  const isThere = (name: Check['name'], wall: Wall) => checkItems([{ ...check(name, 'bad'), wall }], false)[0]?.isThere === true
  expect([isThere('key', 'permission'), isThere('able', 'model')]).toEqual([true, true])
  expect([isThere('reached', 'cors'), isThere('key', 'address'), isThere('key', 'other')]).toEqual([false, false, false])
})

test('T35 a server of the person’s own that takes long may be loading the model', () => {
  const before = [check('reached', 'ok'), check('key', 'ok')]
  const waitFor = (checks: readonly Check[], isNear: boolean) =>
    itemsFor(checks, true, { ...target, isNear }).find(({ state }) => state === 'busy')?.text
  expect(waitFor(before, true)).toBe('Your server may be loading the model. That can take a minute or two.')
  expect([waitFor(before, false), waitFor([], true)]).toEqual(['', ''])
})

test('a server that asks for no key is to be tested again when it does not let the page in', () => {
  const cors: Check = { ...check('key', 'bad'), wall: 'cors' }
  const shown = (mayHide: boolean) => checkItems([cors], false, mayHide).map(({ name, fix }) => [name, fix?.label])
  expect(shown(false)).toEqual([['This page is not let in', 'Try again']])
  expect(shown(true)).toEqual([['This page is not let in', 'Type the key again']])
})

test('a wall that can be taken down on the screen has the one fix that does it, another is tried again', () => {
  const fixFor = (wall: Wall, name: Check['name'] = 'able') =>
    checkItems([{ ...check(name, 'bad'), wall }], false, false)[0]?.fix?.event
  for (const wall of ['key', 'organisation'] as const) expect(fixFor(wall)).toBe('replace-key')
  expect(fixFor('permission', 'key')).toBe('replace-key')
  // A key that was taken may not use this model.
  expect(fixFor('permission')).toBe('choose-model')
  expect(checkItems([{ ...check('able', 'bad'), wall: 'other', detail: 'not_found' }], false)[0]?.fix?.event).toBe('choose-model')
  for (const wall of ['model', 'vision', 'tools', 'other'] as const) expect(fixFor(wall)).toBe('choose-model')
  for (const wall of ['offline', 'address', 'cors', 'mixed_content', 'local_network', 'busy', 'down', 'credit'] as const)
    expect(fixFor(wall)).toBe('retry')
  expect(fixFor('other', 'reached')).toBe('retry')
})

test('T35 what is not the fault of the key is not called one, and no other key is asked for', () => {
  const shown = (wall: Wall) => {
    const [item] = checkItems([{ ...check('key', 'bad'), wall, said: 'rate limit' }], false)
    return [item?.name, item?.fix?.label, item?.link?.label, item?.said?.by]
  }
  expect(shown('busy')).toEqual(['Groq is busy', 'Try again', undefined, 'Groq'])
  expect(shown('down')).toEqual(['Groq answers with an error', 'Try again', undefined, 'Groq'])
  expect(shown('credit')).toEqual(['No credit at Groq', 'Try again', 'Open Groq', 'Groq'])
  expect(shown('offline')).toEqual(['No network just now', 'Try again', undefined, 'Groq'])
  expect(shown('address')).toEqual(['Not the address of a model', 'Try again', undefined, 'Groq'])
})

test('T35 who answers with an error has answered, and who answers too late or breaks off has not', () => {
  const nameFor = (more: Partial<Check>) => checkItems([{ ...check('able', 'bad'), wall: 'down', ...more }], false)[0]?.name
  expect(nameFor({})).toBe('Groq answers with an error')
  for (const detail of ['silent', 'cut'] as const) expect(nameFor({ detail })).toBe('Groq is not answering')
})

test('T35 a server that asks for no key accepts none', () => {
  const nameFor = (hasKey: boolean) => itemsFor([check('key', 'ok')], false, { ...target, hasKey })[0]?.name
  expect([nameFor(true), nameFor(false)]).toEqual(['Key accepted', 'No key needed'])
  // Nor does it before the answer has come.
  const namesWhile = (checks: readonly Check[]) => itemsFor(checks, true, { ...target, hasKey: false }).map(({ name }) => name)
  for (const checks of [[], [check('reached', 'ok')]])
    expect(namesWhile(checks)).toEqual(['Reached', 'No key needed', 'Sees photos and calls tools'])
})

test('T35 what comes after a failed step waits for that, whatever else is missing', () => {
  const unnamed = { ...target, hasKey: false, tested: { ...tested, connection: { ...connection, model: '' }, listsNone: true } }
  const waits = (state: 'ok' | 'bad') =>
    itemsFor([{ ...check('key', state), wall: 'key' }, check('able', 'wait')], false, unnamed).at(-1)?.text
  expect([waits('bad'), waits('ok')]).toEqual(['Waits for the step before.', 'Waits for a model: type its name.'])
  // Nobody's key waits to be accepted.
  const nobody: Check = { ...check('reached', 'bad'), wall: 'address' }
  expect(itemsFor([nobody, check('key', 'wait')], false, unnamed)[1]?.name).toBe('No key needed')
})

test('T35 a server that wants a key where none is typed refuses none', () => {
  const [item] = itemsFor([{ ...check('key', 'bad'), wall: 'key' }], false, { ...target, hasKey: false, mayHide: false })
  expect([item?.name, item?.fix?.label]).toEqual(['A key is needed', 'Type the key'])
})

test('T35 a server that refuses the page where no key is typed is asked again, and for no key; one that has let it in does not allow the model', () => {
  const shown = (name: Check['name']) => {
    const [item] = itemsFor([{ ...check(name, 'bad'), wall: 'permission' }], false, { ...target, hasKey: false })
    return [item?.name, item?.fix?.label]
  }
  expect(shown('key')).toEqual(['Not allowed by Groq', 'Try again'])
  expect(shown('able')).toEqual(['Not allowed by Groq', 'Choose another model'])
})

test('T35 beside a key that is refused is the way to another one, where its maker has a page for keys', () => {
  const linkFor = (more: Partial<Parameters<typeof itemsFor>[2]>) =>
    itemsFor([{ ...check('key', 'bad'), wall: 'key' }], false, { ...target, ...more })[0]?.link
  expect(linkFor({ who: 'Gemini', maker: 'Google' })).toEqual({ label: 'Get a key from Google', href: target.account })
  expect(linkFor({ account: undefined })).toBe(undefined)
})

test('T35 on a phone the address of this device is not that of a computer: the test says whose is wanted', () => {
  const nobody: Check = { ...check('reached', 'bad'), wall: 'address' }
  const itemFor = (thisPhone?: string) => itemsFor([nobody], false, { ...target, thisPhone })[0]
  const textFor = (thisPhone?: string) => itemFor(thisPhone)?.text
  expect([itemFor('localhost:11434')?.fix?.label, itemFor()?.fix?.label]).toEqual(['Check the address', 'Try again'])
  expect(textFor('localhost:11434')).toBe(
    'Nothing answers at localhost:11434, which is this device itself. Type the address of your computer, such as 192.168.1.20:11434.',
  )
  expect(textFor()).toBe('Groq does not answer. Check your network, then try again.')
})

test('T35 an address that the person typed and that no model answers at is checked, and a usual one tried again', () => {
  const labelAt = (baseURL: string) => {
    const answered: Check = { ...check('reached', 'bad'), wall: 'address', detail: 'no_model' }
    const { tested } = target
    return itemsFor([answered], false, {
      ...target,
      tested: tested && { ...tested, connection: { ...tested.connection, baseURL } },
    })[0]?.fix?.label
  }
  expect(['https://models.test/v1', target.tested!.connection.baseURL].map(labelAt)).toEqual(['Check the address', 'Try again'])
})

test('T35 what answers at an address of this phone is told by how it answers, and not as nobody', () => {
  const shown = (name: Check['name'], detail: 'web_page' | 'no_model' | 'redirect') => {
    const answered: Check = { ...check(name, 'bad'), wall: 'address', detail }
    const [item] = itemsFor([answered], false, { ...target, thisPhone: 'localhost:4712' })
    return [item?.name, item?.text]
  }
  const title = 'Not the address of a model'
  expect(shown('key', 'web_page')).toEqual([title, expect.stringContaining('Groq answers with a web page, not as a model does.')])
  expect(shown('reached', 'no_model')).toEqual([title, expect.stringContaining('Groq answers, but not as a model does.')])
  expect(shown('key', 'redirect')).toEqual([title, expect.stringContaining('sends requests on to another address')])
})
