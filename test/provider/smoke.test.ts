import { afterEach, expect, test } from 'vitest'
import { type StepResult, smokeSteps } from '../../scripts/check/smoke-steps.ts'
import { modelFor, type Plan } from './converse.ts'
import { dialects } from './dialects.ts'
import { type Provider, type ProviderOptions, startProvider } from './openai-server.ts'

const apiKey = 'sk-test-0123456789'
let provider: Provider
afterEach(() => provider?.close())

async function smoke(speaks: Plan['speaks'], replies: ProviderOptions['replies']): Promise<StepResult[]> {
  provider = await startProvider({ apiKey, speaks, replies })
  const steps: StepResult[] = []
  for await (const step of smokeSteps(modelFor({ speaks, url: provider.url, apiKey }), 'host')) steps.push(step)
  return steps
}

test.each(Object.keys(dialects) as Plan['speaks'][])('a host of the %s dialect that does all passes', async (speaks) => {
  const steps = await smoke(speaks, [
    { text: 'Hello!' },
    { calls: [{ name: 'clock', args: { city: 'Lima' } }] },
    { text: 'It is 12:34.' },
    { calls: [{ name: 'colour', args: { name: 'grey' } }] },
    { text: 'one, two, three. ', endless: true },
  ])
  expect(steps.map(({ step, passed }) => [step, passed])).toEqual([
    ['text', true],
    ['tool', true],
    ['photo', true],
    ['stop', true],
  ])
  expect(steps[1]!.note).toBe('called clock({"city":"Lima"}), then “It is 12:34.”')
  provider.assertWellFormed()
})

test('what does not work is told step by step, and keeps no other step from being tried', async () => {
  const steps = await smoke('chat', [
    { text: '' },
    { text: 'I cannot.' },
    { calls: [{ name: 'colour', args: { name: 'blue' } }] },
    { text: 'one, two, three. ', endless: true },
  ])
  expect(steps.map(({ step, passed }) => [step, passed])).toEqual([
    ['text', false],
    ['tool', false],
    ['photo', false],
    ['stop', true],
  ])
  expect(steps[2]!.note).toBe('vision: guessed')
})
