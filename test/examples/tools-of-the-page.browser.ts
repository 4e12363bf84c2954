import { shopPage } from '../../examples/22-tools-of-the-page/page.ts'
import { browserContext } from '../../src/webmcp/model-context.ts'
import { until } from '../bridge/stage.ts'
import { named } from '../elements/stage.ts'
import { equal, ok } from '../store/assert.ts'
import { needs } from '../support/needs.ts'

const shown = (text: string) => until(() => document.body.textContent.includes(text), `a page that reads "${text}"`)
const there = (name: string) =>
  until(() => {
    try {
      return named(name)
    } catch {
      return false
    }
  }, `a button "${name}"`)

describe('the example of the tools of a page', () => {
  let leave: (() => Promise<void>) | undefined
  before(async function () {
    await needs(this, { what: 'document.modelContext', attempt: async () => ok(browserContext(), 'a model context') })
  })
  beforeEach(async () => {
    document.body.innerHTML = '<main></main>'
    leave = await shopPage(document.querySelector('main')!, `shop-${crypto.randomUUID()}`)
  })
  afterEach(() => leave?.())

  it('B69 the assistant puts a book into the cart with the page’s own tool, once the person allows it', async () => {
    named('I want to read Emma').click()
    await there('Allow')
    equal(document.querySelectorAll('li').length, 0, 'books before the yes')
    named('Allow').click()
    await shown('Emma is in your cart.')
    equal(document.querySelector('ul')?.textContent, 'Emma')
  })

  it('B69 an agent of the browser calls the assistant’s tool, until the page takes that back', async () => {
    const context = browserContext()!
    const hours = async () => (await context.getTools()).find(({ name }) => name === 'opening_hours')
    equal(await context.executeTool((await hours())!, {}), 'from nine to six')
    await leave?.()
    leave = undefined
    equal(await hours(), undefined)
  })
})
