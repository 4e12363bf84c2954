import { isDisposition, type Region } from '../../tidy/disposition.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { closerIn, sightOfCall } from '../../tidy/sights.ts'
import { handled } from '../../tidy/state.ts'
import { givenName } from '../../tidy/things.ts'
import { askedModel } from '../page-storage/asked-model.ts'
import { failureOf } from '../page-storage/last-test.ts'
import { takenSteps } from '../page-storage/taken-steps.ts'
import { typedPlace } from '../page-storage/typed-place.ts'
import { pricesOf } from '../parts/model-prices.ts'
import { costToSend } from '../parts/money.ts'
import { isOwnServer } from '../parts/own-server.ts'
import { limitWords, priceOfToken } from '../parts/spending.ts'
import type { Trouble } from '../parts/trouble.ts'
import { aboutOf, nextTimeOf, sightOf } from '../parts/view.ts'
import type { HandOver } from '../services/hand-over.ts'
import type { Services } from '../shell/services.ts'
import { words } from '../words/words.ts'
import { isSurvey } from './phase.ts'
import type { Shot } from './shots.ts'
import { sessionTrouble } from './trouble/session-trouble.ts'
import { isHelpedByStandIn, OWN, withStandIn } from './trouble/stand-in.ts'
import { withWayBack } from './trouble/way-back.ts'

const nowhere = { region: null }

/** The values of the open session that the survey and the cards show, computed from the services. */
export function sessionView({ connection, network, photos, session: controller, storage }: Services, handOver: HandOver) {
  const { session, app, cards } = controller

  const demo = isDemo(session?.state.agent)

  /** The name of the recipient of photos and words, inside of a sentence. */
  const addressee = demo ? words.session.toDemo : connection.providerName

  /** Whether nothing leaves the phone: the model is the browser's own. */
  const stays = connection.current?.lent === true

  /** The model of the browser, where that stood in and failed too. */
  const whoFailed = () => session?.state.failure?.provider === OWN && { name: connection.browserModelName, isOwn: false }

  const unsentPhotos = (): readonly Shot[] =>
    controller.photos.unsent.flatMap((photo) => {
      const url = photos.url(photo.id)
      return url ? [{ ...photo, url }] : []
    })

  return {
    demo,
    addressee,
    stays,
    unsentPhotos,

    /**
     * The price of sending the unsent photos; '' where it is not known. The prices are looked up only when there are photos, because each frame of a reply
     * calls this.
     */
    priceToSend(): string {
      const pixels = unsentPhotos().reduce((sum, { width, height }) => sum + width * height, 0)
      if (stays || pixels === 0) return ''
      const prices = pricesOf(connection.current?.model ?? '')
      return prices ? costToSend(pixels, prices) : ''
    },

    /** News of the work. A request to a model elsewhere waits for a network when that is gone. */
    doing: (): string => {
      const isElsewhere = !demo && !stays && !isOwnServer(connection.current)
      const lacksNetwork = isElsewhere && !network.online
      const { doing, isRetry } = controller.reply
      // The call was made again while there still was one.
      if (lacksNetwork && (isRetry || !doing)) return words.photos.waitsForNetwork
      return doing
    },

    /** The question that is shown as a card of a thing; null for every other question. */
    card() {
      const { top } = cards
      const question = top?.question
      if (!top || !isDisposition(question)) return null
      const { id, callId, takenBack } = top
      const newName = givenName(session?.events ?? [], callId, question.item)
      const place = typedPlace.of(session?.id ?? '', callId)
      return { id, question, typedPlace: place, ...(takenBack && { takenBack }), ...(newName && { newName }) }
    },

    /** The steps that were taken in the question that is open. */
    path: () => (session && cards.top?.question.kind === 'choose' ? takenSteps.of(session) : []),

    /** The part of the photo that is lit, and that photo: where the thing is that is asked about or talked about. A photo of it from near shows nothing else. */
    lit(): { readonly region: Region | null; readonly photo?: string | undefined } {
      const events = session?.events ?? []
      if (cards.top) {
        // Only the question of a card may have a region.
        const { region = null } = cards.top.question as { readonly region?: Region }
        return { region, photo: sightOfCall(events, cards.top.callId)?.photo }
      }
      const about = aboutOf(app)
      return (about && closerIn(events) === undefined && sightOf(events, about.item)) || nowhere
    },

    /** The trouble that keeps the session from going on. A returned card can be answered in spite of it. */
    trouble(): Trouble | null {
      if (cards.isReturned || !session) return null
      const trouble = sessionTrouble(session, {
        connection: connection.current ?? null,
        who: {
          name: addressee,
          isOwn: isOwnServer(connection.current),
          keyless: connection.current?.hint === null,
          account: connection.account,
          ...whoFailed(),
        },
        online: network.online,
        item: aboutOf(app)?.item ?? '',
        problem: connection.problem,
        handOver,
        // As the bar above counts them: what waits for another day is in no pile.
        decisions: handled(app),
        left: () => nextTimeOf(app, session.events).length > 0,
        isAnotherModel:
          !!session.state.failure && !demo && !!connection.current && askedModel.isAnother(session, connection.current),
        testWantsKey: () => failureOf(connection.current ?? null).some(({ wall }) => wall === 'key'),
        cap: storage.preferences?.cap,
        limit(cap) {
          const prices = pricesOf(connection.current?.model ?? '')
          return limitWords(cap, prices && priceOfToken(prices))
        },
      })
      const { ready, locked } = connection.current ?? {}
      // A key that is not there or locked is asked for first.
      const canStandIn =
        trouble?.sign !== 'ready' &&
        connection.device === 'available' &&
        ready &&
        !locked &&
        !stays &&
        !demo &&
        isHelpedByStandIn(session.state.failure)
      const withOther = (one: Trouble) => (canStandIn ? withStandIn(one) : one)
      // Before anything is asked there are no lists, and nothing to replay.
      if (trouble && isSurvey(app, cards.top))
        return withOther({ ...trouble, ways: trouble.ways.filter(({ event }) => event !== 'lists' && event !== 'replay') })
      // Where nothing may be written there is no way back.
      if (!trouble || session.readOnly || session.trouble) return trouble
      return withOther(aboutOf(app) ? withWayBack(trouble) : trouble)
    },

    /** Whether a run that stopped waits for "Continue". */
    isWaiting: session?.status === 'halted' && session.state.messages.length > 0,

    /** Whether the person stopped it. */
    isStopped: session?.state.halted?.reason === 'cancelled',
  }
}
