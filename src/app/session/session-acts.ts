import { showPasskey } from '../../bridge/passkey.ts'
import { type DispositionAnswer, isDisposition } from '../../tidy/disposition.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { five } from '../page-storage/five.ts'
import { takenSteps } from '../page-storage/taken-steps.ts'
import { typedPlace } from '../page-storage/typed-place.ts'
import { joined } from '../page-storage/unsent-words.ts'
import type { TidyEvent } from '../parts/events.ts'
import { startWords } from '../parts/leftovers.ts'
import { nextTimeOf } from '../parts/view.ts'
import type { handOver as makeHandOver } from '../services/hand-over.ts'
import { goOn, rest } from '../services/session-notes.ts'
import type { Route, RouteOf } from '../shell/route.ts'
import type { Screen } from '../shell/screen.ts'
import { words } from '../words/words.ts'
import { asksIfDone } from './cards/spoken-question.ts'
import { canRestFromHelp, leaveHelp, restFromHelp } from './leave-help.ts'
import { keepTyped, ownWords, typedIn } from './typed-words.ts'

/** What the screen of the open session does when an element of it fires an event. */
export function sessionActs(screen: Screen<RouteOf<'session'>>, handOver: ReturnType<typeof makeHandOver>) {
  const go = (to: 'connect' | 'settings' | 'replay') => () => {
    const { id } = screen.route
    const route: Route = to === 'settings' ? { screen: to, at: 'limit' } : to === 'connect' ? { screen: to } : { screen: to, id }
    screen.services.navigation.go(route)
  }

  // A pile says which list it is.
  const seeLists = ({ detail }: TidyEvent<'lists' | 'pile'>) =>
    screen.services.navigation.go({ screen: 'lists', id: screen.route.id, at: detail?.id ?? '' })

  // Until the first message: then the log says so.
  const toggleFive = () => {
    five.set(screen.route.id, !screen.services.session.isFive)
    screen.requestUpdate()
  }

  const addPhoto = (event: TidyEvent<'photo'>) => void screen.services.session.photoCommands.add(event.detail.file)

  // In the toast of the screen, which the words of `shell/stray-input.ts` would cover.
  const tellNoPhoto = () => screen.services.session.tell(words.photos.notAPhoto, 'picture')

  // At a card they are for the next reply, which a demo has recorded already.
  const notePhotos = ({ detail: { files } }: TidyEvent<'note-photos'>) => {
    const { session: controller } = screen.services
    if (isDemo(controller.session?.state.agent)) controller.tell(words.session.demoFollowsTaps, 'help')
    else void controller.speech.notePhotos(files)
  }

  const takePhotosBack = () => void screen.services.session.speech.takePhotosBack()

  const removePhoto = (event: TidyEvent<'remove'>) => void screen.services.session.photoCommands.remove(event.detail.id)

  // What is tapped takes the words in the field with it, unless they are that answer. A demo follows taps alone, and the words stay.
  const send = async ({ detail: { text, alone, tapped, next } }: TidyEvent<'say'>) => {
    const { session: controller } = screen.services
    const { session } = controller
    const isTapAlone = tapped && isDemo(session?.state.agent)
    const typed = tapped && !isTapAlone ? typedIn(controller).trim() : ''
    const said = typed.split('\n')[0] === text ? typed : joined(text.trim(), typed)
    if (!isTapAlone) keepTyped(controller, '')
    screen.requestUpdate()
    await (next ? controller.speech.note(said) : controller.speech.send(said, alone ?? tapped))
    // Refused, they are in the field again.
    if (session === controller.session && controller.unsentText) keepTyped(controller, controller.unsentText)
    screen.requestUpdate()
  }

  const goFromHelp = async ({ detail: { way } }: TidyEvent<'leave-help'>) => {
    await leaveHelp(screen.services.session, way)
    screen.requestUpdate()
  }

  const take = async ({ detail: { id } }: TidyEvent<'take'>) => {
    await screen.services.session.take(id)
    screen.requestUpdate()
  }

  const type = ({ detail: { text } }: CustomEvent<{ text: string }>) => {
    screen.services.session.setUnsentText(text)
    screen.requestUpdate()
  }

  const typeAnswer = ({ detail: { text } }: CustomEvent<{ text: string }>) => {
    keepTyped(screen.services.session, text)
    screen.requestUpdate()
  }

  const answer = async ({ detail: { id, answer } }: TidyEvent<'answer-question'>) => {
    const { session: controller } = screen.services
    const { session } = controller
    const { top } = controller.cards
    if (top && isDisposition(top.question)) {
      // After a help the card of the thing comes back.
      if ((answer as DispositionAnswer).disposition.to !== 'need_more_info') typedPlace.set(screen.route.id, top.callId, '')
      return controller.answer(id, answer)
    }
    // What the answer does not say stays.
    const typed = typedIn(controller)
    const isSaid = top !== null && ownWords(top.question, answer).includes(typed.trim())
    keepTyped(controller, isSaid ? '' : typed)
    await controller.answer(id, answer)
    // Refused, it is asked again.
    if (isSaid && session === controller.session && controller.problem.text) keepTyped(controller, typed)
  }

  const keepSteps = ({ detail: { path } }: TidyEvent<'step'>) => {
    const { session } = screen.services.session
    if (session) takenSteps.set(session, path)
  }

  const typePlace = ({ detail: { text } }: TidyEvent<'type-place'>) => {
    const { cards } = screen.services.session
    if (cards.top) typedPlace.set(screen.route.id, cards.top.callId, text)
    screen.requestUpdate()
  }

  const nameThing = ({ detail: { name } }: TidyEvent<'name-thing'>) => {
    const { cards, commands } = screen.services.session
    if (cards.top) void commands.nameThing(cards.top.callId, name)
  }

  const retry = () => {
    const { session: controller } = screen.services
    const { session } = controller
    if (session?.readOnly === 'elsewhere') return handOver.ask(session)
    void (session?.trouble ? controller.reopen() : controller.commands.resume())
  }

  const unlock = async ({ detail }: TidyEvent<'unlock'>) => {
    const { connection, session } = screen.services
    const { passkey } = connection.current ?? {}
    await connection.lockOrUnlock(detail ?? (passkey ? () => showPasskey(passkey) : null))
    if (!connection.current?.locked) await session.commands.resume()
  }

  // The new session begins with the things that are left for another day or not decided.
  const beginRest = () => {
    const { session: controller, sessionStart } = screen.services
    void sessionStart.begin(startWords(nextTimeOf(controller.app, controller.session?.events ?? [])))
  }

  const branch = async () => {
    const { navigation, session, sessions } = screen.services
    if (session.session?.readOnly === 'imported') return goOn(screen.services, screen.route.id)
    const copy = await session.commands.branch()
    if (!copy) return
    // By the list it has a name of its own.
    await sessions.load()
    navigation.go({ screen: 'session', id: copy })
  }

  // The end needs no model: the open question stays open, and a reply that still comes is stopped. To "Done for now?" it is an answer.
  const finish = () => {
    const { navigation, session: controller } = screen.services
    if (canRestFromHelp(controller)) void restFromHelp(controller)
    else if (controller.session?.status === 'running') void controller.commands.stop()
    else if (controller.session && asksIfDone(controller.cards.top, controller.session.state)) void rest(controller)
    navigation.go({ screen: 'end', id: screen.route.id })
  }

  // A run that is under way goes on at Home.
  const goHome = () => {
    const { navigation, session: controller } = screen.services
    if (controller.session?.status === 'halted' && canRestFromHelp(controller)) void restFromHelp(controller)
    navigation.go({ screen: 'home' })
  }

  return {
    go,
    seeLists,
    goHome,
    toggleFive,
    addPhoto,
    notePhotos,
    tellNoPhoto,
    takePhotosBack,
    removePhoto,
    send,
    goFromHelp,
    take,
    type,
    typeAnswer,
    answer,
    keepSteps,
    typePlace,
    nameThing,
    retry,
    unlock,
    beginRest,
    branch,
    finish,
  }
}
