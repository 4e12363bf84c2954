import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { modelList } from '../../../src/models/model-list.ts'
import { openai } from '../../../src/models/openai.ts'
import { apiKey, argued, end, ending, event, held, host, never } from './hostile-host.ts'

describe('the key that a host sends back', () => {
  const covered = 'the key is [key].'
  const pieces = (size: number) => `the key is ${apiKey}.`.match(new RegExp(`.{1,${size}}`, 'g')) ?? []

  test.each([1, 2, 7, 100])('is covered in text and reasoning that come in pieces of %i', async (size) => {
    const { log } = await held(
      ending(...pieces(size).flatMap((text) => [event({ content: text }), event({ reasoning: text })]), end('stop')),
    )
    expect(log).not.toContain(apiKey)
    expect(log.split(covered)).toHaveLength(3)
  })

  test('is covered in the arguments, the name and the id of a call', async () => {
    const call = {
      id: apiKey,
      function: { name: apiKey, arguments: JSON.stringify({ [apiKey]: apiKey }).replaceAll('s', '\\u0073') },
    }
    const { calls } = await held(ending(event({ tool_calls: [{ index: 0, ...call }] }), end('tool_calls')))
    expect(calls).toMatchObject([{ providerId: '[key]', name: '[key]', args: { '[key]': '[key]' } }])
  })

  test('is covered in what was shown of a reply that broke off, of which nothing else is lost', async () => {
    const { failed } = await held(ending(...[...pieces(3), ' sk-can'].map((text) => event({ content: text }))))
    expect(failed).toMatchObject({ text: `${covered} sk-can` })
  })

  test.each([8, 20, apiKey.length - 1])('is covered when a reply ends after %i of its characters', async (count) => {
    const cut = event({ content: `so ${apiKey.slice(0, count)}` })
    expect((await held(ending(cut))).failed).toMatchObject({ text: 'so [key]' })
    const { log } = await held(ending(cut, end('stop')))
    expect(log).toContain('"text":"so [key]"')
  })

  test('is covered in a list of models and in the id of a refused request', async () => {
    const list = JSON.stringify({ data: [{ id: apiKey }, { id: 'good' }] })
    const options = { api: 'chat', baseURL: 'https://host.test/v1', apiKey } as const
    expect(await modelList({ ...options, ...host(ending(list)) }, never)).toEqual(['good'])
    const fetch = async () => new Response('{}', { status: 400, headers: { 'x-request-id': apiKey } })
    await expect(modelList({ ...options, fetch }, never)).rejects.toMatchObject({ failure: { requestId: '[key]' } })
  })

  test('is not in the drafts', async () => {
    const { fetch } = host(ending(...pieces(4).flatMap((text) => [event({ content: text }), argued(text)]), end('stop')))
    const shown: string[] = []
    const model = openai({ model: 'm', apiKey, baseURL: 'https://host.test/v1', fetch })
    for await (const part of model.stream({ system: '', messages: [], tools: [] }, never))
      if ('delta' in part) shown.push(part.type, part.delta)
    expect(shown.filter((_, at) => shown[at - 1] === 'text').join('')).toBe(covered)
    expect(shown.filter((_, at) => shown[at - 1] === 'call.delta').join('')).toBe(covered)
  })
})
