import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { priceOfTokens, savePrices } from '../../../src/app/page-storage/prices.ts'
import { saveHostOfModel } from '../../../src/app/parts/model-host.ts'
import { pricesOf } from '../../../src/app/parts/model-prices.ts'
import type { SessionEntry } from '../../../src/app/parts/session-entry.ts'
import { aboutWords, limitOf, limitWords, medianUse, priceOfToken, spendingOf } from '../../../src/app/parts/spending.ts'
import { session } from '../session-entry.ts'

const now = new Date(2026, 10, 23).getTime()
const day = 24 * 3600 * 1000
type Tokens = NonNullable<SessionEntry['summary']['tokens']>

let count = 0
const used = (tokens: Tokens, more: Partial<SessionEntry> = {}): SessionEntry => {
  const one = session(`s${count++}`, 'Desk', [], { startedAt: now - count * 1000, ...more })
  return { ...one, summary: { ...one.summary, handled: 10, tokens } }
}

beforeEach(() => {
  const items = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage
})

afterEach(() => {
  vi.useRealTimers()
})
const openai = { baseURL: 'https://api.openai.com/v1', model: 'gpt-6-luna' }

test('T35 prices of the list are used until the person types others, or takes them away', () => {
  expect(pricesOf('gpt-6-luna')).toBe(null)
  saveHostOfModel(openai)
  expect(pricesOf('gpt-6-luna')).toMatchObject({ input: 0.1, output: 0.5 })
  savePrices('gpt-6-luna', { input: 3, output: 4 })
  expect(pricesOf('gpt-6-luna')).toEqual({ input: 3, output: 4 })
  savePrices('gpt-6-luna', null)
  expect(pricesOf('gpt-6-luna')).toBe(null)
})

test('T35 a price of the list ends on its last day, also where a session was told in it before', () => {
  saveHostOfModel({ baseURL: 'https://generativelanguage.googleapis.com', model: 'gemini-3.8-flash' })
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 31) })
  expect(pricesOf('gemini-3.8-flash')).toMatchObject({ input: 0.75 })
  vi.setSystemTime(Date.UTC(2027, 0, 1))
  expect(pricesOf('gemini-3.8-flash')).toBe(null)
})

test('T35 a model of the same name elsewhere has no price of the list', () => {
  saveHostOfModel(openai)
  saveHostOfModel({ ...openai, baseURL: 'https://proxy.example/v1' })
  expect(pricesOf('gpt-6-luna')).toBe(null)
})

test('T35 prices of a list that were stored once are not taken for typed ones', () => {
  localStorage.setItem('tidy/prices/gpt-6-luna', '9 9 list')
  expect(pricesOf('gpt-6-luna')).toBe(null)
})

test('T35 what a session costs is told in money, and as about', () => {
  const use = medianUse([])
  expect(aboutWords(priceOfTokens(use, { input: 2, output: 10 }))).toBe('about 14 cents')
  expect(aboutWords(priceOfTokens(use, { input: 0.1, output: 0.5 }))).toBe('about 1 cent')
  expect(aboutWords(0.002)).toBe('under a cent')
  expect(aboutWords(1.2)).toBe('about $1.20')
})

test('T35 three sessions of the person say more than the typical one, the demo and files of others nothing', () => {
  const mine = [used([['m', 1000, 100]]), used([['m', 3000, 300]]), used([['m', 2000, 200]])]
  expect(medianUse(mine)).toEqual({ input: 2000, output: 200, things: 10 })
  expect(medianUse([...mine.slice(1), used([['m', 9, 9]], { demo: true }), used([['m', 9, 9]], { imported: true })])).toEqual(
    medianUse([]),
  )
})

test('T35 the month and the last sessions are summed up at the prices of each model, a branch with its origin once', () => {
  savePrices('dear', { input: 10, output: 10 })
  savePrices('cheap', { input: 1, output: 1 })
  const origin = used([['dear', 50_000, 0]])
  const all = [
    origin,
    used([['dear', 60_000, 0]], { startedAt: origin.startedAt }),
    used([
      ['cheap', 100_000, 0],
      ['dear', 10_000, 0],
    ]),
    used([['cheap', 300_000, 0]], { startedAt: now - 40 * day }),
    used([['unknown', 300_000, 0]]),
  ]
  const { month, sessions, last } = spendingOf(all, now)!
  expect([month.toFixed(2), sessions, last.map((cost) => cost.toFixed(2))]).toEqual(['0.80', 2, ['0.30', '0.20', '0.60']])
  expect(spendingOf([used([['unknown', 1, 1]])], now)).toBe(null)
})

test('T35 a limit is told in money, and without a price in the things that it is enough for, whatever the person uses', () => {
  expect([200_000, 11_000, 400].map((cap) => limitWords(cap, null))).toEqual(['~70 things', '~4 things', '~1 thing'])
  expect(priceOfToken({ input: 1, output: 14.5 })).toBeCloseTo(2e-6)
  expect(limitWords(200_000, 2e-6)).toBe('~$0.40')
})

test('T35 a limit is told as a round amount, and never as nothing', () => {
  const amounts = [0.001, 0.052, 0.14, 0.52, 0.61, 1.1, 7.4]
  expect(amounts.map((amount) => limitOf(amount * 1e6, 1e-6))).toEqual([0.01, 0.05, 0.15, 0.5, 0.6, 1, 7])
})
