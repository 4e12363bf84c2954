import { expect, test } from 'vitest'
import { headersFor } from '../../scripts/build/policy.ts'
import { originsIn, withOrigins } from '../../src/core/worker-address.ts'

const script = 'https://app.example/worker/session-1.js'

test('T60 the address of a worker names the origins that it may reach', () => {
  const address = withOrigins(`${script}?v=1`, ['https://api.openai.com', 'http://localhost:11434', 'http://[::1]:8080'])
  expect(originsIn(address)).toEqual(['https://api.openai.com', 'http://localhost:11434', 'http://[::1]:8080'])
  expect(originsIn(withOrigins(address, ['https://one.example']))).toEqual(['https://one.example'])
  expect(withOrigins(`${script}?v=1`, [])).toBe(`${script}?v=1`)
})

test('origins stand first in the address of a worker: the dev server takes its end for the type of a file', () => {
  const address = withOrigins(`${script}?worker_file&type=module`, ['https://one.example'])
  expect(address).toBe(`${script}?reaches=https%3A%2F%2Fone.example&worker_file&type=module`)
})

test.each([
  '',
  'none',
  'null',
  'https:',
  '*',
  'https://*',
  'https://*.example',
  'https://one.example https://two.example',
  "https://one.example; script-src 'unsafe-inline'",
  'https://one.example/path',
  'HTTPS://ONE.EXAMPLE',
  'ws://one.example',
  'data:',
])('"%s" is no origin of one host, and widens no policy', (origin) => {
  expect(originsIn(withOrigins(script, [origin]))).toEqual([])
  const typed = `${script}?${new URLSearchParams({ reaches: origin })}`
  expect(originsIn(typed)).toEqual([])
  expect(headersFor(typed)['Content-Security-Policy']).toContain("connect-src 'self'; ")
})

test('the policy of an address depends on its path, and for a worker on the origins that its query names', () => {
  const policy = (address: string) => headersFor(address)['Content-Security-Policy']
  const page = policy('/')
  for (const address of [
    '/?x=/worker/',
    '/index.html?/worker/session-1.js',
    '/#/worker/',
    '/assets/worker/a.js',
    '/a/worker/b',
    '/x/service-worker.js',
  ])
    expect(policy(address), address).toBe(page)
  expect(policy('/worker/session-1.js?reaches=https%3A%2F%2Fapi.openai.com')).toContain(
    "connect-src 'self' https://api.openai.com;",
  )
  expect(policy('/worker/session-1.js')).toContain("connect-src 'self' https: http:;")
})
