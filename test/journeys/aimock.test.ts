import { LLMock } from '@copilotkit/aimock'
import { afterEach, expect, test } from 'vitest'
import { inTurns } from '../support/in-turns.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { propose, sendPhoto } from './person.ts'

const apiKey = 'sk-aimock-0123456789-wxyz'
let phone: Phone
let mock: LLMock

afterEach(async () => {
  await phone.close()
  await mock.stop()
})

type Request = Parameters<NonNullable<Parameters<LLMock['on']>[0]['predicate']>>[0]
const offers = (tool: string) => (request: Request) => (request.tools ?? []).some((offered) => offered.function.name === tool)
const heard = (word: string) => (request: Request) =>
  request.messages.some(({ role, content }) => role === 'tool' && JSON.stringify(content).includes(word))
const calling = (...calls: readonly { name: string; args?: unknown }[]) => ({
  toolCalls: calls.map(({ name, args }) => ({ name, arguments: JSON.stringify(args ?? {}) })),
})

/** A provider that nobody here wrote, which answers as a model would that knows what Tidy's tools are for. */
async function startMock(): Promise<LLMock> {
  const started = new LLMock({ port: 0, auth: { apiKeys: [apiKey] } })
  started.on({ predicate: offers('colour') }, calling({ name: 'colour', args: { name: 'grey' } }))
  started.on(
    { predicate: offers('begin_sorting') },
    { content: 'A desk with a mug on it.', ...calling({ name: 'begin_sorting' }, propose('Blue mug', ['Kitchen', 'Shelf'])) },
  )
  started.on({ predicate: heard('Kitchen') }, { content: 'The mug is on its way.' })
  await started.start()
  return started
}

const providers = [
  { provider: 'OpenAI', path: '/v1', messages: '/v1/chat/completions' },
  { provider: 'Anthropic', path: '', messages: '/v1/messages' },
]

test.each(inTurns(providers, 0, 2))(
  'with aimock as $provider: the test passes, and a photo becomes a card whose answer the model hears',
  async ({ provider, path, messages }) => {
    mock = await startMock()
    phone = await openPhone(app.url)
    const { page } = phone
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await button('Connect a model').tap()
    await page.getByRole('button', { name: /^Any other host/ }).tap()
    await page.getByLabel('Provider').selectOption({ label: provider })
    await page.getByText('Use another address').tap()
    await page.getByLabel('Base URL').fill(`${mock.url}${path}`)
    await page.getByLabel('API key').fill(apiKey)
    await page.getByLabel('Model', { exact: true }).fill('some-model')
    await button('Test connection').tap()
    await page.getByText('takes photos and calls tools').waitFor()

    await button('Take the first photo').tap()
    await sendPhoto(page, 'My desk.')
    await page.getByRole('heading', { name: 'Blue mug', exact: true }).waitFor()
    await page.getByRole('option', { name: /^Kitchen/ }).tap()
    await page.getByText('The mug is on its way.').first().waitFor()

    const calls = mock.getRequests().filter(({ path }) => path === messages)
    // The connection's test takes one or two.
    expect(calls.length).toBeGreaterThanOrEqual(3)
    expect(calls.every(({ response }) => response.status === 200)).toBe(true)
    expect(mock.getRequests().filter(({ path }) => path.includes('chat') || path.includes('messages')).length).toBe(calls.length)
    expect(phone.complaints).toEqual([])
  },
)
