import { setViewport } from '@web/test-runner-commands'
import '../../src/app/walk/walk-screen.ts'
import { Changes } from '../../src/app/services/changes.ts'
import { sessionProblem } from '../../src/app/session/session-problem.ts'
import type { Route } from '../../src/app/shell/route.ts'
import type { Services } from '../../src/app/shell/services.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { emptyTidy, reduceTidy, type TidyState } from '../../src/tidy/state.ts'
import { likeTheApp } from './clean.ts'
import { all, named, same, settled, stage, until } from './stage.ts'

const topics = ['sessions', 'connection', 'network', 'session', 'photos']
const places = ['Kitchen', 'Hall', 'Bathroom']
/** Two things for each place. */
const decided = [...places, ...places].reduce(
  (state: TidyState, where, at) =>
    reduceTidy(state, { type: 'user.confirmed', item: `Thing ${at}`, disposition: { to: 'place', where } }, { callId: `${at}` }),
  emptyTidy,
)

/** The screen of a walk, and its ticks, which are written once the test says so; of a demo too, which came to its end or was stopped. */
async function begin(id: string, demo?: { readonly ended: boolean }) {
  localStorage.clear()
  const writes: { call: string; done: boolean; write: () => void }[] = []
  const note = ({ call, done }: { call: string; done: boolean }) =>
    new Promise<void>((write) => writes.push({ call, done, write }))
  const ways: string[] = []
  const services = {
    changes: Object.fromEntries(topics.map((name) => [name, new Changes()])),
    network: { online: true },
    photos: { url: () => null },
    session: {
      openId: id,
      session: { id, state: { ...emptySession, agent: demo ? 'demo' : 'tidy' }, events: [{ type: 'session.started' }], note },
      app: { ...decided, ...demo },
      cards: { top: null },
      problem: sessionProblem(() => {}),
      photos: { after: null },
    },
    sessions: { all: [], isLoaded: true, loadOnce: async () => {}, find: () => undefined },
    sessionStart: { open: async () => {}, begin: (text: string) => ways.push(`begin ${text}`) },
    navigation: { go: ({ screen }: Route) => ways.push(screen) },
  } as unknown as Services // only what is used here
  await stage('tidy-walk-screen', { services, route: { screen: 'walk', id } })
  let written = 0
  /** Writes the next ticks, each once it is there. */
  const write = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await until(() => writes.length > written)
      writes[written]!.write()
      written += 1
    }
    await settled()
  }
  return { writes, write, ways }
}

const here = () => all('h2')[0]?.textContent?.replace('Take these 2 to: ', '')
/** Presses them one after the other, while what the first one writes is not written. */
const press = async (...names: string[]) => {
  for (const name of names) named(name).click()
  await settled()
}

describe('the moves of the walk', () => {
  it('T32 Back does nothing while a stop is passed: then it leads to that stop, and to the one before it', async () => {
    const { write } = await begin('back')
    await press('Not now')
    await press('Done', 'Back')
    same(here(), 'Hall')
    await write(2)
    same(here(), 'Bathroom')
    await press('Back')
    same(here(), 'Hall')
    await press('Back')
    same(here(), 'Kitchen')
  })

  it('T32 Done does nothing while Undo takes the stop before back: no thing of the stop that is shown is ticked', async () => {
    const { writes, write } = await begin('undo')
    await press('Done')
    await write(2)
    await press('Undo', 'Done')
    same(writes.length, 3)
    await write(2)
    same(
      [here(), writes.map(({ call, done }) => [call, done])],
      [
        'Kitchen',
        [
          ['0', true],
          ['3', true],
          ['0', false],
          ['3', false],
        ],
      ],
    )
  })
})

describe('the walk that is begun anew', () => {
  it('T64 leads to what waits where each stop that is left was passed with "Not now"', async () => {
    const { write } = await begin('anew')
    await press('Not now')
    await press('Done')
    await write(2)
    same(here(), 'Bathroom')
    // What is here was put away elsewhere, as on the lists, and the walk was left.
    const screen = document.querySelector('tidy-walk-screen')!
    const { session } = screen.services
    const ticked = session.app.ticked.concat('1', '4', '2', '5')
    await stage('tidy-walk-screen', {
      services: { ...screen.services, session: { ...session, app: { ...session.app, ticked } } } as unknown as Services,
      route: { screen: 'walk', id: 'anew' },
    })
    same(here(), 'Kitchen')
    // It is a walk of its own: one that is left goes on where it is left.
    same(localStorage.getItem('tidy/walk/anew'), null)
  })
})

describe('the end of the walk', () => {
  it('T32 shows the tidy place of a demo that came to its end, and the piles of one that was stopped', async () => {
    for (const ended of [true, false]) {
      await begin('demo', { ended })
      for (const _ of places) await press('Not now')
      await until(() => all('tidy-walk-end').length > 0)
      same([all('loop-lit-photo').length, all('tidy-heaps').length], ended ? [1, 0] : [0, 1])
      document.querySelector('tidy-walk-screen')!.remove()
    }
  })

  const buttons = (kind: string) => all(`.tray .btn.${kind}`).map(({ textContent }) => textContent?.trim())
  const told = () => [all('h2')[0]!, ...all('.why')].map(({ textContent }) => textContent?.trim())
  const ownMess = 'Now your own mess'

  it('T32 says of a demo that was stopped that it waits, leads back to its cards, and by its strong button to the own mess', async () => {
    const { ways } = await begin('stopped', { ended: false })
    for (const _ of places) await press('Not now')
    await until(() => all('tidy-walk-end').length > 0)
    same(told(), ['That was a start.', 'The demo waits where you left it. Yours starts with one photo: free, or a few cents.'])
    same([buttons('main'), buttons('quiet')], [[ownMess], ['Go on', 'All lists']])
    await press('Go on', ownMess, 'Back')
    same(ways, ['session', 'begin ', 'end'])
  })

  it('T32 says of a whole demo what is put away, and of one in which all is for another day that it is, each with the way to the own mess', async () => {
    await begin('whole', { ended: true })
    for (const _ of places) await press('Not now')
    await until(() => all('tidy-walk-end').length > 0)
    const still = 'That is enough for today.'
    same([told(), buttons('main')], [[still, '6 things are still on your lists. They wait for you.'], [ownMess]])
    const own = 'Yours starts with one photo: free, or a few cents.'
    for (const [belongs, title, why] of [
      [2, 'All put away.', `You can draw at it again. ${own}`],
      [0, 'That was a start.', `Everything is for another day. ${own}`],
    ] as const) {
      await stage('tidy-walk-end', { demo: 'over', counts: { belongs, out: 0 } })
      same([told(), buttons('main'), buttons('quiet')], [[title, why], [ownMess], ['All lists']])
    }
  })
})

describe('a thing on the walk', () => {
  it('T32 has a picture, also while that is looked for; where there is none its words have the width', async () => {
    await likeTheApp()
    await setViewport({ width: 320, height: 568 })
    const thing = (name: string) => ({ name, list: 'k', key: name, callId: name, done: false, away: false })
    const items = ['shown', 'looked for', 'not there', 'not seen'].map(thing)
    const list = { id: 'k', name: 'Kitchen', to: 'place' as const, place: 'Kitchen', items }
    const pictures = new Map([
      ['shown', { src: 'data:,', region: null }],
      ['looked for', { src: null, region: null }],
      ['not there', { src: '', region: null }],
    ])
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'k', lists: [list] } }, plan: [], number: 1, pictures })
    same(
      all('.thing').map((one) => {
        const words = one.querySelector('.words')!
        return [words.textContent?.trim(), all('loop-lit-photo', one).length, words.clientWidth === one.clientWidth]
      }),
      [
        ['shown', 1, false],
        ['looked for', 1, false],
        ['not there', 0, true],
        ['not seen', 0, true],
      ],
    )
    await setViewport({ width: 800, height: 600 })
  })
})
