import { reactPage } from '../../examples/08-react/page.tsx'
import { until } from '../bridge/stage.ts'

let trips = 0
const tripId = () => `react-trip-${Math.round(performance.timeOrigin)}-${trips++}`
let leave: (() => void) | undefined

/** Opens the page of a trip as a browser does, in place of the one before. */
async function visit(trip: string) {
  leave?.()
  document.body.innerHTML = '<main></main>'
  leave = await reactPage(document.querySelector('main')!, trip)
}

const reads = (text: string) => until(() => document.body.textContent.includes(text), `a page that reads "${text}"`)
const click = async (name: string) => {
  const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await until(button, `a button "${name}"`)
  button()!.click()
}

describe('the example of a session in React', () => {
  afterEach(() => leave?.())

  it('asks one thing at a time, and the bag and the messages are what the person said', async () => {
    await visit(tripId())
    await click('What should I pack?')
    await reads('Pack the umbrella?')
    await click('Yes')
    await reads('Pack the book?')
    await click('No')
    await reads('That was all. Have a good trip!')
    await reads('In the bag: umbrella.')
    await reads('I am off to Bergen for a weekend' + 'propose: done You said yes.' + 'propose: done You said no.')
  })

  it('comes back to the same question after a reload, and stops', async () => {
    const trip = tripId()
    await visit(trip)
    await click('What should I pack?')
    await reads('Pack the umbrella?')
    await visit(trip)
    await reads('Pack the umbrella?')
    await click('Yes')
    await reads('Pack the book?')
    await click('Stop')
    await reads('propose: stopped')
    await reads('In the bag: umbrella.')
  })
})
