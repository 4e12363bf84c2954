import { listsOf } from '../../../tidy/state.ts'
import type { Photos } from '../../services/photos.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { passOver } from '../pass-over.ts'
import type { SessionController } from '../session-controller.ts'
import { comeFirst, type Mark, marksOf, type ViewMark } from './marks.ts'
import type { Bin } from './strip.ts'

/** So many pictures of things are on a bin. */
const PICTURES = 3

/** The known things of the open session, as a screen shows them. Each frame of a reply asks for them, so they are made anew only when something changed. */
export interface KnownThings {
  /** The things as marks on the photos, `sent` in their order. */
  marks(controller: SessionController, sent: readonly string[]): readonly ViewMark[]
  /** The piles as bins, in the order in which they were first used. */
  bins(controller: SessionController, photos: Photos): readonly Bin[]
}

export function knownThings(): KnownThings {
  const marks = once((all: readonly Mark[], names: string): readonly ViewMark[] => {
    const views = new Map(names.split(' ').map((id, view) => [id, view]))
    return all.map((mark) => ({ ...mark, view: views.get(mark.photo ?? '') ?? -1 }))
  })
  const piles = once((all: readonly Mark[], app: SessionController['app']) => {
    const byCall = new Map(all.map((mark) => [mark.callId, mark]))
    return { lists: listsOf(app), byCall, photos: [...new Set(all.flatMap(({ photo }) => photo ?? []))] }
  })
  // A photo may get its address after the things were decided, so the addresses are arguments.
  const bins = once(({ lists, byCall, photos }: ReturnType<typeof piles>, addresses: string): readonly Bin[] => {
    const list = addresses.split(' ')
    const srcOf = new Map(photos.map((photo, at) => [photo, list[at]]))
    return lists.map(({ id, to, place, callIds }) => ({
      id,
      to,
      name: place,
      count: callIds.length,
      things: callIds
        .toReversed()
        .slice(0, PICTURES)
        .map((callId) => {
          const { photo = '', region = null } = byCall.get(callId) ?? {}
          return { src: srcOf.get(photo) ?? '', region }
        }),
    }))
  })
  return {
    marks: (controller, sent) => marks(knownOf(controller), sent.join(' ')),
    bins(controller, { url }) {
      const sources = piles(knownOf(controller), controller.app)
      return bins(sources, sources.photos.map((photo) => url(photo) ?? '').join(' '))
    },
  }
}

/** The known things of the open session. */
const knownOf = ({ session, cards }: SessionController): readonly Mark[] =>
  session ? marksOf(session.events, session.state, cards.returnedCall) : []

/** Takes the thing that was tapped: next, if it waits; if it is for another day, now or, where only the model can, asked for again; else its decision is shown. */
export async function takeThing(controller: SessionController, id: string): Promise<void> {
  const mark = knownOf(controller).find((one) => one.id === id)
  const decision = controller.app.decisions.find(({ callId }) => callId === mark?.callId)
  if (mark?.state === 'open') await takeNext(controller, mark)
  else if (mark?.state === 'later') await askAgain(controller, mark)
  else if (decision) controller.showDecision(decision)
}

/**
 * The card of a thing that was left for a help is there at once. What was taken back or begun before comes first, so that one of these is not asked for.
 */
async function takeNext(controller: SessionController, { callId, item }: Mark): Promise<void> {
  const { session, cards } = controller
  if (session && cards.take(session, callId)) return
  const before = session ? comeFirst(session.events, session.state, cards.returnedCall) : []
  if (before.includes(callId)) controller.tellTurn(item, 'soon')
  else await controller.prefer(callId, item, before.length > 0 ? 'soon' : 'next')
}

/** Its card comes back as after an undo, which needs no model. Only where nothing was noted of it the model is asked for it. */
async function askAgain(controller: SessionController, { callId, item }: Mark): Promise<void> {
  const { cards, problem, session } = controller
  if (session && cards.take(session, callId)) return
  if (session?.state.facts.some((noted) => noted.callId === callId))
    await problem.attempt(() => session.undo(callId).catch(passOver('not_undone')))
  else await controller.speech.note(fill(words.session.askAgain, { thing: item }))
}

/** The same result as before, for the same arguments. */
function once<Args extends readonly unknown[], Result>(make: (...args: Args) => Result): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args) => {
    if (!last || args.some((arg, at) => arg !== last!.args[at])) last = { args, result: make(...args) }
    return last.result
  }
}
