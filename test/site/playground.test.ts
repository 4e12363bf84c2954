import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { installed } from '../journeys/installed.ts'
import { startProvider } from '../provider/openai-server.ts'
import { visit, withSite } from './built-site.ts'

withSite()

const events = (page: Page) => page.locator('#log code').allTextContents()
const status = (page: Page) => page.locator('#status')
const tool = (page: Page) => page.getByRole('textbox', { name: 'tool.js' })

/** Runs what the editors have, picks a note, and agrees. */
async function runToTheEnd(page: Page, note = 'Guest list'): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('option', { name: note }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Halted: completed').waitFor()
}

test('a tool is edited and run, its questions are answered, and events, state and conversation say what happened', async () => {
  const { page, complaints } = await visit('playground.html')
  await tool(page).fill((await tool(page).inputValue()).replace("'Ideas'", "'Ideas', 'A list of my own'"))
  await runToTheEnd(page, 'A list of my own')
  expect(await events(page)).toEqual([
    'session.started',
    'user.said',
    'model.replied',
    'tool.started',
    'question.asked',
    'question.answered',
    'question.asked',
    'question.answered',
    'tool.returned',
    'model.replied',
    'run.halted',
  ])
  expect(await page.locator('#state').textContent()).toContain('"note": "A list of my own"')
  await page.locator('#said').getByText('Done. Anything else?').waitFor()
  expect(complaints).toEqual([])
})

test('a question is there after a reload, and the run goes on with its answer', async () => {
  const { page, complaints } = await visit('playground.html')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('option', { name: 'Guest list' }).click()
  await page.getByText('Delete "Guest list" for good?', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('The tool asks you').waitFor()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Halted: completed').waitFor()
  expect((await events(page)).filter((type) => type === 'question.asked')).toHaveLength(2)
  expect((await events(page)).filter((type) => type === 'model.replied')).toHaveLength(2)
  await page.locator('#said').getByText('deleted "Guest list"').waitFor()
  await page.reload()
  await page.getByText('Ready').waitFor()
  expect(await events(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('what the reader wrote is there after a reload, until they start over', async () => {
  const { page } = await visit('playground.html')
  const sample = await tool(page).inputValue()
  await tool(page).fill(`// mine\n${sample}`)
  await page.reload()
  expect(await tool(page).inputValue()).toBe(`// mine\n${sample}`)
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await tool(page).inputValue()).toBe(sample)
  await page.reload()
  expect(await tool(page).inputValue()).toBe(sample)
})

test('a wrong line is named: where the code does not parse, and where a tool throws', async () => {
  const { page } = await visit('playground.html')
  const mistakes = page.getByRole('alert')
  await tool(page).fill("import { ok } from 'pocketloop'\n\nexport const const = 1\n")
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect.poll(() => mistakes.textContent()).toMatch(/^tool\.js, line 3: SyntaxError/)
  expect(await page.locator('#edit-tool .wrong').textContent()).toBe('3')

  await tool(page).fill(`import { defineTool } from 'pocketloop'
export const deleteNote = defineTool({
  name: 'delete_note', description: 'Fails', input: { type: 'object' },
  run: async () => missing.name,
})`)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect.poll(() => mistakes.textContent()).toMatch(/^tool\.js, line 4: missing is not defined/)
  await page.getByText('Halted:').waitFor()

  await tool(page).fill("import { nothing } from 'pocketloop'\n")
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect.poll(() => mistakes.textContent()).toMatch(/^tool\.js, line 1: .*nothing/)
})

test('code that never ends is stopped, and what comes after it runs', async () => {
  const { page } = await visit('playground.html')
  const code = await tool(page).inputValue()
  await tool(page).fill(code.replace('const found', "console.log('endless')\n    for (;;) {}\n    const found"))
  const isEndless = page.waitForEvent('console', (message) => message.text() === 'endless')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await isEndless
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Halted: stopped').waitFor()
  await tool(page).fill(code)
  await runToTheEnd(page)
})

test("with a key of the reader's own the page asks their host, and their code never sees the key", async () => {
  const apiKey = 'sk-playground-0123456789'
  const provider = await startProvider({
    apiKey,
    replies: [{ calls: [{ name: 'delete_note', args: { text: 'list' } }] }, { text: 'It is gone.' }],
    models: ['test-model'],
  })
  try {
    const { page } = await visit('playground.html')
    await tool(page).fill(`${await tool(page).inputValue()}\nglobalThis.addEventListener('message', ({ data }) => {
  if (JSON.stringify(data).includes('sk-playground')) throw new Error('the key is here')
})`)
    await page.locator('#model-kind').selectOption('key')
    await page.getByLabel('Host').selectOption({ label: 'Other OpenAI-compatible' })
    await page.getByLabel('Address').fill(provider.url)
    await page.locator('#model').fill('test-model')
    await page.getByLabel('Key', { exact: true }).fill(apiKey)
    await runToTheEnd(page)
    await page.locator('#said').getByText('It is gone.').waitFor()
    expect(await page.getByRole('alert').textContent()).toBe('')
    expect(provider.calls).toHaveLength(2)
  } finally {
    await provider.close()
  }
})

/** Runs in the page before its scripts: a model like the browser's own, in this state, that deletes a note and says so. */
function ownModel(state: string) {
  const replyTo = (messages: string) =>
    messages.includes('[Result of delete_note] deleted')
      ? { say: 'It is gone from this device.', calls: [] }
      : { say: '', calls: [{ name: 'delete_note', arguments: { text: 'list' } }] }
  const promptStreaming = (messages: unknown) =>
    new Blob([JSON.stringify(replyTo(JSON.stringify(messages)))]).stream().pipeThrough(new TextDecoderStream())
  Object.assign(globalThis, {
    LanguageModel: { availability: async () => state, create: async () => ({ promptStreaming, destroy() {} }) },
  })
}

test("the browser's own model is offered where it can answer, and runs with neither key nor host", async () => {
  const { page, context, complaints } = await visit('playground.html')
  await context.addInitScript(ownModel, 'available')
  await page.reload()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await page.locator('#model-kind').focus()
  await page.getByRole('option', { name: "This browser's own model" }).waitFor({ state: 'attached' })
  await page.locator('#model-kind').selectOption('device')
  expect(await page.getByLabel('Key', { exact: true }).isVisible()).toBe(false)
  await runToTheEnd(page)
  await page.locator('#said').getByText('It is gone from this device.').waitFor()
  expect(await page.locator('#said').textContent()).toContain('deleted "Guest list"')
  expect(asked.filter((method) => method !== 'GET')).toEqual([])
  expect(complaints).toEqual([])
})

test('a model of the browser that is not there, or has to be downloaded first, is not offered', async () => {
  for (const state of ['unavailable', 'downloadable']) {
    const { page, context } = await visit('playground.html')
    await context.addInitScript(ownModel, state)
    await page.reload()
    const isAsked = page.evaluate(() => {
      const { LanguageModel: model } = globalThis as unknown as { LanguageModel: { availability(): Promise<string> } }
      return new Promise<void>((resolve) => {
        const { availability } = model
        model.availability = async () => {
          setTimeout(resolve)
          return availability()
        }
      })
    })
    await page.locator('#model-kind').focus()
    await isAsked
    expect(await page.locator('#model-kind option').allTextContents()).toHaveLength(2)
  }
})

test('below a path, and with the host gone after one visit, everything works: playground, guides, search', async () => {
  const { page, host, complaints } = await visit('index.html', '/some/path/')
  await installed(page)
  await host.close()
  await page.getByRole('link', { name: 'Playground' }).click()
  await runToTheEnd(page)
  await page.getByRole('link', { name: 'Guides' }).click()
  await page.getByRole('heading', { name: 'A first tool', level: 1 }).waitFor()
  await page.waitForLoadState() // the key is heard when the page's script has run
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('undo')
  await page.getByRole('link', { name: /Decisions are taken back/ }).click()
  await page.getByRole('heading', { name: 'Decisions are taken back and made again' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/some/path/guide.html')
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
  await status(page).waitFor({ state: 'detached' })
})
