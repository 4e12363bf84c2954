import { describe, expect, test, vi } from 'vitest'
import { type AboutFailure, troubleFor } from '../../../../src/app/session/trouble/trouble-for.ts'
import { setFirst } from '../../../../src/app/words/first.ts'
import { setLanguageNow } from '../../../../src/app/words/language.ts'
import { translations } from '../../../../src/app/words/translations.ts'
import { setWords } from '../../../../src/app/words/words.ts'
import { withFault } from '../../../../src/core/shapes/fault.ts'
import { failureOf, type ModelErrorKind, type ModelFailure } from '../../../../src/core/shapes/model.ts'

// Typed as a record, so that a new kind is missed here when this is compiled.
const every: Readonly<Record<ModelErrorKind, true>> = {
  rate_limited: true,
  authentication_failed: true,
  invalid_request: true,
  unavailable: true,
  context_length_exceeded: true,
  content_filter: true,
  timeout: true,
  network: true,
  malformed_response: true,
  unsupported: true,
  unknown: true,
}
const tester = { name: 'Tester', isOwn: false }
const kinds = Object.keys(every) as readonly ModelErrorKind[] // its own keys
const failed = (kind: ModelErrorKind, message = 'it said no') => ({ kind, message, provider: 'test' })
/** What is known beside the failure, where a test does not say otherwise: of a session of one reply, in which nothing is decided. */
const about: AboutFailure = { who: tester, online: true, decisions: 0, left: () => false, isGrown: true, canShrink: false }
const troubleOf = (failure: ModelFailure, more: Partial<AboutFailure> = {}) => troubleFor(failure, { ...about, ...more })
const shown = new Set(['send-smaller', 'retry', 'choose-model', 'lists', 'rest', 'photos', 'replay', 'home'])

test.each(kinds)('%s is told with a heading, a sentence, what is safe and a way on', (kind) => {
  for (const online of [true, false])
    for (const decisions of [0, 1, 5]) {
      const trouble = troubleOf(failed(kind), { online, decisions })
      expect(trouble.heading).toMatch(/^\S.{8,60}[^.]$/)
      expect(trouble.text.length).toBeGreaterThan(5)
      expect(trouble.safe).toMatch(/saved on this device/)
      const ways = [...(trouble.fix ? [trouble.fix] : []), ...trouble.ways]
      expect(ways.length).toBeGreaterThan(0)
      for (const { label, event } of ways) {
        expect(label).not.toBe('')
        expect(shown).toContain(event)
      }
      expect(new Set(ways.map(({ event }) => event)).size).toBe(ways.length)
    }
})

test('how many decisions are safe is said in words', () => {
  const safe = (decisions: number) => troubleOf(failed('timeout'), { decisions }).safe
  expect(safe(0)).toBe('What you sent is saved on this device.')
  expect(safe(1)).toContain('Your 1 decision is saved')
  expect(safe(3)).toContain('Your 3 decisions are saved')
})

test('without a network it is the network, with one it may be the address or CORS', () => {
  expect(troubleOf(failed('network'), { online: false })).toMatchObject({ sign: 'offline', heading: 'No network just now' })
  expect(troubleOf(failed('network'))).toMatchObject({
    heading: 'Tester cannot be reached',
    fix: { event: 'retry' },
  })
})

test('a reply whose stream was cut is told as a reply that broke off, not as an address at fault', () => {
  const cut = { ...failed('network'), detail: 'cut' } as const
  const { heading, text, fix } = troubleOf(cut)
  expect(heading).toBe('The reply broke off')
  expect(text).not.toMatch(/address/)
  expect(fix).toMatchObject({ label: 'Try again', event: 'retry' })
  expect(troubleOf(cut, { online: false }).heading).toBe('No network just now')
})

test('a web page in place of a reply is told as one, and what was too large to send with a way to send less', () => {
  const page = troubleOf({ ...failed('malformed_response'), detail: 'web_page' })
  expect(page).toMatchObject({ heading: 'Tester answers with a web page', fix: { event: 'choose-model' } })
  const large = (isGrown: boolean, canShrink: boolean) => {
    const trouble = troubleOf({ ...failed('invalid_request'), detail: 'too_large' }, { isGrown, canShrink })
    return { ...trouble, events: [trouble.fix, ...trouble.ways].map((way) => way?.event) }
  }
  expect(large(true, true)).toMatchObject({
    heading: 'Too large for Tester',
    text: expect.stringContaining('smaller photos'),
    fix: { label: 'Send smaller photos' },
    events: ['send-smaller', 'retry', 'rest', 'lists'],
  })
  expect(large(true, false)).toMatchObject({
    text: expect.stringContaining('even with small photos'),
    events: ['choose-model', 'retry', 'rest', 'lists'],
  })
  expect(large(false, true).events).toEqual(['send-smaller', 'retry', 'lists'])
  expect(large(false, false).events).toEqual(['choose-model', 'retry', 'lists'])
})

const tooLong = (more: Partial<AboutFailure>) => {
  const trouble = troubleOf(failed('context_length_exceeded'), more)
  return { ...trouble, labels: [trouble.fix, ...trouble.ways].map((way) => way?.label) }
}

test('T38 what is too long before any reply is too much for this model: no session has grown, there are no lists, and another model is the remedy', () => {
  const first = tooLong({ isGrown: false })
  expect(first).toMatchObject({ heading: 'Too large for Tester', safe: 'What you sent is saved on this device.' })
  expect(first.text).toContain('Another one may take it')
  expect(first.text).not.toMatch(/lists|server/)
  expect(first.labels).toEqual(['Choose a model', 'Try again', 'See the lists'])
  expect(tooLong({ isGrown: false, who: { ...tester, isOwn: true } })).toMatchObject({
    text: expect.stringContaining('A larger context length on your server'),
    labels: first.labels,
  })
})

test('T38 a session that has grown too long does not go on where it stopped; a new one promises what is left only where that is known', () => {
  const ways = ['Try again', 'Choose a model', 'See the lists']
  expect(tooLong({ decisions: 2, left: () => true })).toMatchObject({
    heading: 'This session has grown too long',
    safe: 'What you did so far is saved on this device.',
    labels: ['New session with what is left', ...ways],
  })
  expect(tooLong({ decisions: 2 }).labels).toEqual(['New session', ...ways])
  // Nothing was decided, but things were skipped.
  expect(tooLong({ left: () => true }).labels).toEqual(['New session with what is left', ...ways])
})

test('what a key may not do is not told as a wrong key', () => {
  const { heading, text, fix, ways } = troubleOf({ ...failed('authentication_failed'), status: 403 })
  expect(heading).toBe('Tester does not allow that')
  expect(text).toContain('country')
  expect([fix, ...ways].map((way) => way?.event)).toEqual(['choose-model', 'retry', 'lists'])
  expect(troubleOf({ ...failed('authentication_failed'), status: 401 }).heading).toContain('the key')
  const keyless = troubleOf({ ...failed('authentication_failed'), status: 403 }, { who: { ...tester, keyless: true } })
  expect([keyless.heading, keyless.text, keyless.fix?.label]).toEqual([
    'Tester does not allow that',
    'You cannot use this model there. Another one may help.',
    'Choose a model',
  ])
})

test("a server of one's own has no credit: it is told what it said", () => {
  const failure = { ...failed('authentication_failed'), detail: 'no_credit' } as const
  const { heading, text, rawFrom } = troubleOf(failure, { who: { name: '127.0.0.1:8080', isOwn: true } })
  // Its address is no name for a heading: it stands where its words do, and where it is what is wrong.
  expect([heading, rawFrom]).toEqual(['Your server says that credit has run out', '127.0.0.1:8080'])
  expect(troubleOf(failure, { who: { name: 'Ollama', isOwn: true } }).heading).toBe('Ollama says that credit has run out')
  expect(troubleOf(failed('network'), { who: { name: '127.0.0.1:8080', isOwn: true } }).heading).toBe(
    '127.0.0.1:8080 cannot be reached',
  )
  expect(text).not.toMatch(/account|Add credit/)
})

test("T38 of a server of one's own that cannot be reached it is said that it may not be running", () => {
  const text = (isOwn: boolean) => troubleOf(failed('network'), { who: { ...tester, isOwn } }).text
  expect([text(true), text(false)].map((one) => one.includes('may not be running'))).toEqual([true, false])
})

test('an account without credit is not a wrong key', () => {
  const failure = { ...failed('authentication_failed'), detail: 'no_credit' } as const
  expect(troubleOf(failure).heading).toContain('credit')
  // Whatever it says: a sentence is for people.
  expect(troubleOf(failed('authentication_failed', 'no credit, no billing')).fix?.label).toBe('Check the key')
})

test('what the provider said is there to be showsFields', () => {
  expect(troubleOf(failed('unavailable', 'overloaded'))).toMatchObject({
    raw: 'overloaded',
    rawFrom: 'Tester',
  })
})

test('what no sentence is written for is said as it came, as a sentence', () => {
  expect(troubleOf(failed('unknown')).text).toBe('It said no.')
  expect(troubleOf(failed('unknown', 'Is that so?')).text).toBe('Is that so?')
})

test('what stood in the way before a model was asked is said by what it is', () => {
  const failure = failureOf(withFault(new Error('no model is chosen yet'), 'no_model'), 'none')
  expect(failure).toEqual({ kind: 'unknown', message: 'no model is chosen yet', provider: 'none', fault: { kind: 'no_model' } })
  expect(troubleOf(failure)).toMatchObject({ text: 'No model is chosen yet.' })
})

test('a host that answers with an error has a problem; one that gives no answer is not answering', () => {
  expect(troubleOf({ ...failed('unavailable'), status: 500 }).heading).toBe('Tester has a problem just now')
  expect(troubleOf(failed('timeout')).heading).toBe('Tester is not answering')
})

test('only what a host has said is called its words', () => {
  for (const kind of ['network', 'timeout', 'malformed_response'] as const)
    expect(troubleOf(failed(kind)).rawFrom).toBe(undefined)
  expect(troubleOf({ ...failed('network'), status: 502 }).rawFrom).toBe('Tester')
})

describe.each(Object.keys(translations).filter((code) => code !== 'en-XA'))('in "%s"', (code) => {
  test('every failure of a model has a heading and a text, and what it said is behind them', async () => {
    const { words } = await translations[code]!.words()
    const english = kinds.map((kind) => troubleOf(failed(kind, 'SAID'), { decisions: 3 }))
    const { first } = await translations[code]!.first()
    setFirst(first)
    setWords(words)
    setLanguageNow({ code, name: code, dir: code === 'ar' ? 'rtl' : 'ltr' })
    try {
      for (const [at, kind] of kinds.entries()) {
        const { heading, raw, safe, text, ways } = troubleOf(failed(kind, 'SAID'), { decisions: 3 })
        // What nobody has a sentence for is quoted.
        if (kind === 'unknown') expect(text).toMatch(/.+[„“«「]\W*SAID\W*[“”»」]/)
        else expect([raw, text.includes('SAID')]).toEqual(['SAID', false])
        expect([heading, text, safe, ...ways.map(({ label }) => label)].join(' '), kind).not.toMatch(/[{}]|undefined/)
        expect([heading, text]).not.toEqual([english[at]!.heading, english[at]!.text])
      }
    } finally {
      setFirst(null)
      setWords(null)
      setLanguageNow({ code: 'en', name: 'English', dir: 'ltr' })
    }
  })
})

test('how long a pause is asked for is said, where the host named a time, and how much of it is left', () => {
  const told = (retryAfter?: number) =>
    troubleOf({ ...failed('rate_limited'), ...(retryAfter !== undefined && { retryAfter }) }, { failedAt: 1_000_000 })
  for (const trouble of [told(), told(0)]) {
    expect(trouble.text).toMatch(/A minute is mostly enough\.$/)
    expect(trouble.pause).toBe(undefined)
  }
  const { pause } = told(40_000)
  expect(pause?.until).toBe(1_040_000)
  expect([0, 1_000, 39_100].map((left) => pause?.text(left).split('. ').at(-1))).toEqual([
    'The pause that it asked for is over.',
    'It goes on in 1 second.',
    'It goes on in 40 seconds.',
  ])
})

test('of a long pause the time is said at which it is over, with its day where that is another one', () => {
  const now = new Date(2026, 10, 23, 14, 20, 30).getTime()
  vi.useFakeTimers({ now })
  try {
    const told = (retryAfter: number) => {
      const { pause } = troubleOf({ ...failed('rate_limited'), retryAfter }, { failedAt: now })
      return pause?.text(retryAfter).split('. ').at(-1)
    }
    // It is no sooner than in that minute.
    expect(told(3_600_000)).toMatch(/^It answers again from (15:21|03:21 PM) on\.$/)
    expect(told(24 * 3_600_000)).toMatch(/^It answers again from .*24.* on\.$/)
  } finally {
    vi.useRealTimers()
  }
})

test('what was declined can be said in other words on the spot', () => {
  const { speak, fix } = troubleOf(failed('content_filter'))
  expect([speak, fix?.event]).toEqual([true, 'retry'])
})

test('where the host said what the model lacks, that is told, and where not, what it may be', () => {
  const text = (detail?: 'no_vision' | 'no_tools' | 'no_model' | 'redirect') =>
    troubleOf({ ...failed('invalid_request'), ...(detail && { detail }) }).text
  expect(text('no_vision')).toContain('takes no photos')
  expect(text('no_tools')).toContain('one by one')
  expect(text('no_model')).toContain('no model of that name')
  expect([text('redirect'), text()]).toEqual([text(), expect.stringContaining('or its name is not right')])
})

test('what a host does not have is told apart from what it does not take', () => {
  const text = (status: number) => troubleOf({ ...failed('invalid_request'), status }).text
  expect(text(404)).toBe('There is nothing at that address, or no model of that name.')
  expect(text(400)).toContain('may not take photos or tools')
})

test('T35 credit that has run out leads to the page of the account, where that is known, and nothing else does', () => {
  const account = 'https://example.com/keys'
  const linkFor = (detail: 'no_credit' | undefined, who: AboutFailure['who']) =>
    troubleOf({ ...failed('authentication_failed'), ...(detail && { detail }) }, { who }).link
  expect(linkFor('no_credit', { ...tester, account })).toEqual({ label: 'Open Tester', href: account })
  expect(linkFor('no_credit', tester)).toBe(undefined)
  expect(linkFor('no_credit', { ...tester, account, isOwn: true })).toBe(undefined)
  expect(linkFor(undefined, { ...tester, account })).toBe(undefined)
})
