import { expect, test } from 'vitest'
import { listedModel } from '../../../src/app/connect/listed-model.ts'

const own = { provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: '', hint: null, ready: false }

test('T35 where no model is named, a server is tested with its only one, or with the one that is suggested; else the person chooses', () => {
  expect(listedModel(own, ['gemma3:4b'])).toBe('gemma3:4b')
  expect(listedModel(own, ['gemma3:4b', 'qwen3-vl:latest'])).toBe('qwen3-vl:latest')
  expect(listedModel(own, ['gemma3:4b', 'qwen3-vl'])).toBe('qwen3-vl')
  expect(listedModel(own, ['gemma3:4b', 'qwen3-vl:8b'])).toBe(undefined)
  expect(listedModel({ ...own, provider: 'other' }, ['gemma3:4b', 'llava'])).toBe(undefined)
  expect(listedModel(own, [])).toBe(undefined)
})

test('T35 the name that the person typed is the one that is tested', () => {
  expect(listedModel({ ...own, model: 'llava' }, ['gemma3:4b'])).toBe(undefined)
})
