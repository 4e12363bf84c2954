import { expect, test } from 'vitest'
import { checkWords } from '../../src/app/connect/problem-words.ts'
import type { Connection } from '../../src/bridge/protocol.ts'
import { faultOf } from '../../src/core/shapes/fault.ts'
import { ModelError, type ModelFailure } from '../../src/core/shapes/model.ts'
import { loaded } from '../../src/models/wire/loaded.ts'
import { type ConnectionProblem, problemOf } from '../../worker/connection-problem.ts'

const problemText = ({ kind, ...more }: ConnectionProblem, connection: Connection) =>
  checkWords({ name: 'reached', state: 'bad', wall: kind, ...more }, { connection, hasKey: true, origin: 'https://tidy.test' })

const connection = { provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'm' }

test('code that did not load is no matter of the key or of CORS, and the text says so', async () => {
  const error = await loaded(Promise.reject(new TypeError('Failed to fetch'))).catch((thrown: unknown) => thrown)
  const problem = problemOf(error, 'api.openai.com')
  expect(problem.kind).toBe('offline')
  expect(faultOf(error)).toEqual({ kind: 'script_missing' })
  expect(problemText(problem, connection)).toBe(
    'The code for this model did not load: there may be no network. Try again in a minute.',
  )
})

test('a host that could not be reached is told by what it hides', () => {
  const error = new ModelError({ kind: 'network', detail: 'not_reached', message: 'no', provider: 'x' })
  expect(problemOf(error, 'api.openai.com')).toEqual({ kind: 'key', detail: 'hidden' })
  expect(problemOf(error, 'api.anthropic.com')).toEqual({ kind: 'organisation', detail: 'hidden' })
  expect(problemOf(error, 'host.test')).toEqual({ kind: 'cors' })
  // One that has let the page in does not keep it out: it broke off. What a known host hides stays what it is.
  expect(problemOf(error, 'host.test', true)).toEqual({ kind: 'down', detail: 'cut' })
  expect(problemOf(error, 'api.openai.com', true)).toEqual({ kind: 'key', detail: 'hidden' })
})

test('T35 a web page is told as one, and another answer that no model gives as that', () => {
  const error = (detail?: 'web_page') =>
    new ModelError({ kind: 'malformed_response', ...(detail && { detail }), message: '<html>', provider: 'x' })
  expect(problemOf(error('web_page'), 'host.test')).toMatchObject({ kind: 'address', detail: 'web_page' })
  expect(problemOf(error(), 'host.test')).toMatchObject({ kind: 'address', detail: 'no_model' })
})

test('T35 a host is told by its name, and what is not about the key says so', () => {
  const at = { provider: 'groq', baseURL: 'https://api.groq.com/openai/v1', model: 'm' }
  const textFor = (failure: Pick<ModelFailure, 'kind' | 'detail' | 'status'>) => {
    const problem = problemOf(
      new ModelError({ message: 'api.groq.com: rate limit', provider: 'groq', ...failure }),
      'api.groq.com',
    )
    return [problem.kind, problemText(problem, at)]
  }
  const tired = 'It had too many requests for now. Your key is not the problem. Try again in a minute.'
  expect(textFor({ kind: 'rate_limited', status: 429 })).toEqual(['busy', tired])
  for (const kind of ['unavailable', 'timeout'] as const)
    expect(textFor({ kind })).toEqual(['down', expect.stringContaining('Your key is not the problem.')])
  expect(textFor({ kind: 'authentication_failed', detail: 'no_credit', status: 402 })).toEqual([
    'credit',
    'Your key is not the problem. Add credit in your Groq account, then try again.',
  ])
  expect(textFor({ kind: 'authentication_failed', status: 403 })).toEqual(['permission', expect.stringContaining('at Groq.')])
  expect(textFor({ kind: 'authentication_failed', status: 401 })).toEqual([
    'key',
    'Groq does not accept this key. Is a letter missing, or was it withdrawn?',
  ])
  expect(textFor({ kind: 'malformed_response' })).toEqual([
    'address',
    expect.stringMatching(/^Groq answers, but not as a model does/),
  ])
})
