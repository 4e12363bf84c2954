import { packingPage } from '../../examples/05-agent-in-a-worker/page.ts'
import { named, settled } from '../elements/stage.ts'

let trips = 0
/** An id of its own for each test, and each run of them in the same browser. */
const tripId = () => `trip-${Math.round(performance.timeOrigin)}-${trips++}`
let leave: (() => void) | undefined

/** Opens the page of a trip as a browser does, in place of the one before. */
async function visit(trip: string) {
  leave?.()
  document.body.innerHTML = '<main></main>'
  leave = await packingPage(document.querySelector('main')!, trip)
}

/** Resolves once the page reads so; fails with what it reads instead. */
async function reads(text: string) {
  for (let tries = 0; tries < 5_000; tries++) {
    await settled()
    const page = document.body.textContent + [...document.querySelectorAll('loop-question')].map(shown).join(' ')
    if (page.includes(text)) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`the page never reads "${text}"; it reads "${document.body.textContent}"`)
}

const shown = (element: Element): string =>
  [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    .map((inner) => (inner.shadowRoot ? shown(inner) : inner.textContent))
    .join(' ')

describe('the example of an agent in a worker', () => {
  afterEach(() => leave?.())

  it('asks one thing at a time, and the bag is what the person said', async () => {
    await visit(tripId())
    named('What should I pack?').click()
    await reads('Pack the umbrella?')
    named('Yes').click()
    await reads('Pack the book?')
    named('No').click()
    await reads('In the bag: umbrella. Staying here: book.')
  })

  it('a page that is left in the middle of a question finds it again, and what was answered is not asked twice', async () => {
    const trip = tripId()
    await visit(trip)
    named('What should I pack?').click()
    await reads('Pack the umbrella?')
    named('Yes').click()
    await reads('Pack the book?')

    await visit(trip)
    await reads('Pack the book?')
    await reads('In the bag: umbrella.')
    named('Yes').click()
    await reads('In the bag: umbrella, book. Staying here: nothing.')
  })
})
