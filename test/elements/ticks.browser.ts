import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands'
import '../../src/app/donations/donations.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/walk/walk.ts'
import type { Donation } from '../../src/app/parts/donation-box.ts'
import type { CheckList } from '../../src/app/parts/lists.ts'
import { HOLD_MS } from '../../src/elements/base/hold.ts'
import { session } from '../app/session-entry.ts'
import { likeTheApp, seen } from './clean.ts'
import { all, heard, named, same, settled, stage } from './stage.ts'
import { stopTimers } from './timers.ts'

const thing = (name: string) => ({ name, list: 'kitchen', key: name, callId: name, done: false, away: false })
const kitchen: CheckList = { id: 'kitchen', name: 'Kitchen', to: 'place', place: 'Kitchen', items: ['Mug', 'Plate'].map(thing) }
const donations = ['Coat', 'Hat'].map(
  (item): Donation => ({
    id: item,
    item,
    gone: false,
    in: [{ session: session('o', 'Hall', []), thing: { callId: item, list: 'donate', key: item, at: 0 }, gone: false }],
  }),
)
/** Each puts rows to tick on the page, and says by which event it tells of a tick. */
const screens = {
  'the lists': async () => heard(await stage('tidy-winddown', { lists: [kitchen] }), 'tick'),
  'the walk': async () =>
    heard(await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'kitchen', lists: [kitchen] } }, plan: [] }), 'tick'),
  'the donation box': async () => heard(await stage('tidy-donations', { donations }), 'dropped-off'),
}

const boxes = () => all<HTMLInputElement>('input[type=checkbox]')
async function tap(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
  await seen()
  await settled()
}

describe('the second tap of a double tap on a tick', () => {
  let holds: ReturnType<typeof stopTimers>
  before(likeTheApp)
  beforeEach(async () => {
    await setViewport({ width: 390, height: 844 })
    holds = stopTimers(HOLD_MS)
  })
  afterEach(async () => {
    holds.restore()
    await resetMouse()
    await setViewport({ width: 800, height: 600 })
  })

  for (const [name, open] of Object.entries(screens))
    it(`T32 does nothing in ${name}, where the next row takes its tap at once; later a tap takes the tick back`, async () => {
      const ticks = await open()
      await holds.pass()
      const [one, other] = boxes()
      await tap(one!)
      await tap(one!)
      same([ticks.length, one!.checked], [1, true])
      await tap(other!)
      same([ticks.length, other!.checked], [2, true])
      await holds.pass()
      await tap(one!)
      same(ticks.length, 3)
    })

  it('is held by no keyboard and no screen reader, which press as often as the person does', async () => {
    for (const open of Object.values(screens)) {
      const ticks = await open()
      await holds.pass()
      boxes()[0]!.click()
      await settled()
      boxes()[0]!.click()
      same(ticks.length, 2)
    }
  })

  it('takes no bag of the walk back from where it was put', async () => {
    const bag: CheckList = { ...kitchen, id: 'trash', to: 'trash', place: '', name: 'Trash' }
    const passes = heard(await stage('tidy-walk', { step: { at: 'bags', bags: [bag] }, plan: [] }), 'pass')
    await holds.pass()
    await tap(named('Trash 2: Out'))
    await tap(named('Trash 2: Out'))
    same(passes.length, 1)
    await holds.pass()
    await tap(named('Trash 2: Out'))
    same(passes.length, 2)
  })
})
