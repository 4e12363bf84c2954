import '../../../src/app/end/end-screen.ts'
import { Changes } from '../../../src/app/services/changes.ts'
import { decisionToast } from '../../../src/app/session/decision-toast.ts'
import { sessionProblem } from '../../../src/app/session/session-problem.ts'
import type { Services } from '../../../src/app/shell/services.ts'
import type { Event } from '../../../src/core/shapes/event.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { cardKind } from '../../../src/tidy/disposition.ts'
import { emptyTidy, reduceTidy } from '../../../src/tidy/state.ts'
import { all, same, stage, until } from '../../elements/stage.ts'

const desk = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>')}`
const region = { photo: 'desk', x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
const events: readonly unknown[] = [
  { type: 'user.said', parts: [{ type: 'image', photo: 'desk' }] },
  { type: 'question.asked', callId: 'a', question: { kind: cardKind, region } },
]

/** The end of a session with one thing that belongs and one that goes out, of which the first is seen in the photo. */
async function begin(photos: { readonly after: { readonly id: string } | null; isAfterNew: boolean }) {
  const app = [
    ['Mug', { to: 'place', where: 'Kitchen' }],
    ['Tape', { to: 'trash' }],
  ] as const
  const services = {
    changes: Object.fromEntries(['sessions', 'connection', 'network', 'session', 'photos'].map((name) => [name, new Changes()])),
    network: { online: true },
    photos: { url: () => desk },
    session: {
      openId: 'a',
      session: {
        id: 'a',
        state: { ...emptySession, messages: [{ role: 'user', parts: [{ type: 'image', photo: 'desk' }] }] },
        events: events as readonly Event[],
        readOnly: true,
      },
      app: app.reduce(
        (state, [item, disposition], at) =>
          reduceTidy(state, { type: 'user.confirmed', item, disposition }, { callId: 'ab'[at]! }),
        emptyTidy,
      ),
      cards: { top: undefined },
      problem: sessionProblem(() => {}),
      decisionToast: decisionToast(),
      photos,
    },
    sessions: { all: [], isLoaded: true },
    sessionStart: { open: async () => {} },
  } as unknown as Services // only what is used here
  await stage('tidy-end-screen', { services, route: { screen: 'end', id: 'a' } })
}

it('T32 without an after photo the marks of its piles show their things, or where these went', async () => {
  await begin({ after: null, isAfterNew: false })
  const marks = () => all('i', all('tidy-heaps')[0]!.shadowRoot!).map((mark) => mark.querySelector('svg')?.classList[0])
  await until(() => marks().join() === 'thumb,i')
})

it('T32 an after photo that was taken just now, wherever, wipes over the one before, once', async () => {
  const photos = { after: { id: 'after' }, isAfterNew: true }
  await begin(photos)
  same(all('loop-before-after[sweep]').length, 1)
  document.querySelector('tidy-end-screen')!.remove()
  await begin(photos)
  same([all('loop-before-after').length, all('loop-before-after[sweep]').length], [1, 0])
})
