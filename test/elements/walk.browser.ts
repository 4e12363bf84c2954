import { setViewport } from '@web/test-runner-commands'
import '../../src/app/donations/donations.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/walk/walk.ts'
import '../../src/app/walk/walk-screen.ts'
import type { DonationIn } from '../../src/app/parts/donation-box.ts'
import type { CheckList } from '../../src/app/parts/lists.ts'
import { Changes } from '../../src/app/services/changes.ts'
import { sessionProblem } from '../../src/app/session/session-problem.ts'
import type { Services } from '../../src/app/shell/services.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { emptyTidy, reduceTidy, type TidyState } from '../../src/tidy/state.ts'
import { session } from '../app/session-entry.ts'
import { likeTheApp } from './clean.ts'
import { all, heard, named, same, settled, stage } from './stage.ts'

const headings = () => all('h2, h3').map(({ textContent }) => textContent)
const boxes = () => all<HTMLInputElement>('input[type=checkbox]').map(({ checked }) => checked)

describe('the walk', () => {
  const kitchen = (done: boolean): CheckList => ({
    id: 'put away: kitchen',
    name: 'Put away: Kitchen',
    to: 'place',
    place: 'Kitchen',
    items: [{ name: 'Mug', list: 'put away: kitchen', key: 'Mug', callId: 'a', done, away: done }],
  })
  const stop = (done = false) => ({ at: 'stop' as const, stop: { id: 'kitchen', lists: [kitchen(done)] } })

  it('the name of a place of the other direction stands below the words before it, at the side of the page', async () => {
    await likeTheApp()
    await setViewport({ width: 390, height: 844 })
    const list = { ...kitchen(false), place: 'المطبخ' }
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'kitchen', lists: [list] } }, plan: [], number: 1 })
    same(all('h2 bdi')[0]!.getBoundingClientRect().left, all('h2')[0]!.getBoundingClientRect().left)
    await setViewport({ width: 800, height: 600 })
  })

  it('T54 says that a tick was refused, and shows what is so', async () => {
    const walk = await stage('tidy-walk', { step: stop(), plan: [], number: 1 })
    const ticks = heard(walk, 'tick')
    all('input[type=checkbox]')[0]!.click()
    same(ticks.length, 1)
    walk.problem = 'The disk is full.'
    walk.step = stop()
    await settled()
    same([boxes(), all('[role=alert]').map(({ textContent }) => textContent?.trim())], [[false], ['The disk is full.']])
    walk.problem = null
    walk.step = stop(true)
    await settled()
    same([boxes(), all('[role=alert]').length], [[true], 0])
  })
})

describe('the screen of the walk', () => {
  it('T32 a stop is passed once, and each thing ticked once, however often its buttons are pressed while the ticks are written', async () => {
    localStorage.clear()
    const decide = (state: TidyState, where: string) =>
      reduceTidy(
        state,
        { type: 'user.confirmed', item: `Thing at ${where}`, disposition: { to: 'place', where } },
        { callId: where },
      )
    const app = ['Drawer under the desk', 'Box in the car', 'Shelf behind the door of the hall'].reduce(decide, emptyTidy)
    const notes: (() => void)[] = []
    const note = () => new Promise<void>((resolve) => notes.push(resolve))
    const problem = sessionProblem(() => {})
    const services = {
      changes: Object.fromEntries(
        ['sessions', 'connection', 'network', 'session', 'photos'].map((name) => [name, new Changes()]),
      ),
      network: { online: true },
      photos: { url: () => null },
      session: {
        openId: 'one',
        session: { id: 'one', state: emptySession, events: [], note },
        app,
        problem,
        photos: { after: null },
      },
      sessions: { all: [], isLoaded: true },
      sessionStart: { open: async () => {} },
    } as unknown as Services // only what is used here
    const screen = await stage('tidy-walk-screen', { services, route: { screen: 'walk', id: 'one' } })
    const here = () => all('h2')[0]?.textContent
    same(here(), 'Take this to Drawer under the desk')
    named('Done').click()
    named('Done').click()
    named('Not now').click()
    await settled()
    same([notes.length, here()], [1, 'Take this to Drawer under the desk'])
    notes[0]!()
    await settled()
    await screen.updateComplete
    same([notes.length, here()], [1, 'Take this to Box in the car'])
    named('Not now').click()
    await settled()
    same(here(), 'Take this to Shelf behind the door of the hall')
  })
})

describe('the bags of the walk', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const)
    it(`T32 the name of a bag is one line, and nothing of it is below its button, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const items = ['Headphones', 'Cookbook'].map((name) => ({
        name,
        list: 'donate',
        key: name,
        callId: name,
        done: false,
        away: true,
      }))
      const bag: CheckList = { id: 'donate', name: 'Donate', to: 'donate', place: '', items }
      await stage('tidy-walk', { step: { at: 'bags', bags: [bag] }, plan: [], number: 1 })
      const words = document.createRange()
      words.selectNodeContents(all('h3')[0]!)
      const name = words.getBoundingClientRect()
      const button = named('Donate 2: In the box').getBoundingClientRect()
      same(words.getClientRects().length, 1, 'lines')
      if (name.bottom > button.top + button.height / 2)
        throw new Error(`the name ends at ${name.bottom}, the button begins at ${button.top}`)
    })
})

describe('the last stop of the walk', () => {
  it('T32 the bags are done with, or not now, as the things of every stop before them', async () => {
    const walk = await stage('tidy-walk', { step: { at: 'bags', bags: [] }, plan: [], number: 1 })
    const passes = heard(walk, 'pass')
    await settled()
    named('Not now').click()
    named('Done').click()
    same(passes, [
      { id: 'bags', away: false },
      { id: 'bags', away: true },
    ])
  })
})

describe('a stop at which the person has marked some of the things', () => {
  const bag = (id: 'recycle' | 'donate', away: boolean): CheckList => {
    const items = [{ name: id, list: id, key: id, callId: id, done: false, away }]
    return { id, name: id, to: id, place: '', items }
  }
  const ways = () => all('.tray button').map(({ textContent }) => textContent?.trim())

  it('T32 offers to take the rest as done or to leave it, in these words', async () => {
    const step = { at: 'bags' as const, bags: [bag('recycle', false), bag('donate', false)] }
    const walk = await stage('tidy-walk', { step, plan: [], number: 1 })
    same(ways(), ['Done', 'Not now', 'All lists'])
    walk.step = { at: 'bags', bags: [bag('recycle', false), bag('donate', true)] }
    await settled()
    same(ways(), ['All done', 'Leave the rest', 'All lists'])
    walk.step = { at: 'bags', bags: [bag('recycle', true), bag('donate', true)] }
    await settled()
    same(ways(), ['Done', 'Not now', 'All lists'])
  })
})

describe('the donation box', () => {
  const hall = session('o', 'Hall', [])
  const one = (item: string, gone: boolean) => {
    const here: DonationIn = { session: hall, thing: { callId: item, list: 'donate', key: item, at: 0 }, gone }
    return { id: item, item, in: [here] as const, gone }
  }

  const button = () => all('.btn.main')[0]?.textContent

  it('T34 what was ticked stays in its place, and the next one is not ticked; the next time it is with the things that were dropped off', async () => {
    const donations = await stage('tidy-donations', { donations: [one('Coat', false), one('Hat', false)], covers: new Map() })
    all('input[type=checkbox]')[0]!.click()
    donations.donations = [one('Coat', true), one('Hat', false)]
    await settled()
    same(boxes(), [true, false])
    same(headings(), ['One thing to give away.'])

    await stage('tidy-donations', { donations: donations.donations, covers: new Map() })
    same(boxes(), [false, true])
    same(headings(), ['One thing to give away.', 'Dropped off'])
  })

  it('T34 a thing whose tick is not noted yet is ticked, and is counted as waiting', async () => {
    const donations = await stage('tidy-donations', { donations: [one('Coat', false), one('Hat', true)], covers: new Map() })
    donations.pending = new Map([
      ['Coat', true],
      ['Hat', false],
    ])
    await settled()
    same(boxes(), [true, false])
    same(
      all('h2, h3').map(({ textContent }) => textContent),
      ['One thing to give away.', 'Dropped off'],
    )
    same(button(), 'Dropped off: 1')
  })

  it('T34 the button takes only what is ticked, says how many, and all only where nothing is', async () => {
    const donations = await stage('tidy-donations', {
      donations: [one('Coat', true), one('Hat', false), one('Scarf', false)],
      covers: new Map(),
    })
    const dropped = heard(donations, 'dropped-off')
    same(button(), 'Dropped off: 2')
    all('input[type=checkbox]')[0]!.click()
    donations.donations = [one('Coat', true), one('Hat', true), one('Scarf', false)]
    await settled()
    same(button(), 'Dropped off: 1')
    all('.btn.main')[0]!.click()
    await settled()
    same(dropped, [{ ids: ['Hat'], gone: true }])
    same(boxes(), [false, true, true])
    same(button(), 'Dropped off: 1')
  })

  it('T34 what the button took can be brought back, and waits in its place again', async () => {
    const waiting = [one('Coat', false), one('Hat', false)]
    const donations = await stage('tidy-donations', { donations: waiting, covers: new Map() })
    const dropped = heard(donations, 'dropped-off')
    all('.btn.main')[0]!.click()
    donations.donations = [one('Coat', true), one('Hat', true)]
    await settled()
    same(headings(), ['Nothing waits to be given away.', 'Dropped off'])
    same(all('.toast .grow')[0]!.textContent, 'Dropped off: 2')
    named('Undo').click()
    donations.donations = waiting
    await settled()
    const ids = ['Coat', 'Hat']
    same(dropped, [
      { ids, gone: true },
      { ids, gone: false },
    ])
    same(headings(), ['2 things to give away.'])
    same(boxes(), [false, false])
  })

  it('T34 the lists lead to the box, and those of a demo, whose things are in none, do not', async () => {
    const list: CheckList = { id: 'donate', name: 'Donate', to: 'donate', place: '', items: [] }
    const item = { name: 'Coat', list: 'donate', key: 'Coat', callId: 'a', done: true, away: true }
    const ways = () => all<HTMLAnchorElement>('a').map(({ textContent, hash }) => [textContent, hash])
    const lists = await stage('tidy-winddown', { lists: [{ ...list, items: [item] }], inBox: true })
    same(ways(), [['Donation box', '#/donations']])
    lists.inBox = false
    await settled()
    same(ways(), [])
  })
})
