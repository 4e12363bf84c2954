import { type Answer, defineAgent, defineTool, type Model, openSession, screenOf } from 'pocketloop'
import 'pocketloop/elements/question'
import { openStore } from 'pocketloop/store'
import { scripted } from 'pocketloop/testing'
import { type ModelContext, offerSession, pageTools } from 'pocketloop/webmcp'

const rehearsed = () => scripted({ call: 'shop__add_to_cart', args: { title: 'Emma' } }, { text: 'Emma is in your cart.' })

/**
 * A shop in `root` whose page has a tool for agents, whoever they are: its own assistant uses it, and so does the browser's. The other way round
 * the browser's agents may call a tool of the assistant. What it returns takes all of that back.
 */
export async function shopPage(root: HTMLElement, id: string, model: Model = rehearsed()): Promise<() => Promise<void>> {
  const { modelContext } = document as { modelContext?: ModelContext }
  const cart = Object.assign(document.createElement('ul'), { ariaLabel: 'Cart' })
  const card = document.createElement('loop-question')
  const reply = Object.assign(document.createElement('p'), { ariaLive: 'polite' })
  const order = Object.assign(document.createElement('button'), { textContent: 'I want to read Emma' })
  root.replaceChildren(cart, order, card, reply)

  // The page's own tool, registered with the browser. Without such a browser there is none, and the assistant works without it.
  const left = new AbortController()
  await modelContext?.registerTool(
    {
      name: 'add_to_cart',
      description: 'Puts a book into the cart',
      inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
      execute({ title }) {
        cart.append(Object.assign(document.createElement('li'), { textContent: String(title) }))
        return `${title} is in the cart`
      },
    },
    { signal: left.signal },
  )

  // What the page has registered, as tools of a session. The list is live, so the mode reads it at each turn.
  const found = await pageTools({ name: 'shop', only: ['add_to_cart'] })
  const openingHours = defineTool({
    name: 'opening_hours',
    description: 'When the shop is open',
    input: { type: 'object', properties: {}, additionalProperties: false },
    run: async () => 'from nine to six',
  })
  const assistant = defineAgent({
    name: 'assistant',
    modes: {
      only: {
        prompt: 'You help in a bookshop.',
        get tools() {
          return [openingHours, ...found]
        },
      },
    },
    initialMode: 'only',
    initialState: null,
    reduce: (state: null) => state,
  })
  const session = await openSession({ store: openStore('example-22'), agent: assistant, model, id, patienceMs: null })
  // Agents of the browser may call this one tool. With a `description` they could say something, too.
  const takeBack = await offerSession(session, { tools: ['opening_hours'] })

  const readScreen = screenOf(session)
  const show = () => {
    const { question } = session.state
    card.question = question?.question ?? null
    card.questionId = question?.id
    order.disabled = session.status !== 'idle'
    const last = readScreen().messages.findLast(({ role }) => role === 'assistant')
    const text = last?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
    reply.textContent = session.state.failure?.message ?? text ?? ''
  }
  card.addEventListener('answer', (event) => {
    if (card.questionId) void session.answer(card.questionId, (event as CustomEvent<Answer>).detail)
  })
  session.subscribeBatches(show)
  order.onclick = () => session.say('I want to read Emma')
  show()

  return async () => {
    takeBack()
    left.abort()
    found.close()
    await session.close()
  }
}
