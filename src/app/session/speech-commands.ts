import type { RemoteSession } from '../../bridge/client.ts'
import type { Fact } from '../../core/tools/outcome.ts'
import { announce } from '../../elements/base/announce.ts'
import type { IconName } from '../../elements/icons.ts'
import { isDemo } from '../../tidy/recordings.ts'
import type { TidyState } from '../../tidy/state.ts'
import { suggested } from '../../tidy/tools/suggested.ts'
import { lastWords } from '../parts/model-words.ts'
import { aboutOf } from '../parts/view.ts'
import { languageNow } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { FiveThings } from './five-things.ts'
import type { SessionPhotos } from './session-photos.ts'
import type { SessionProblem } from './session-problem.ts'

/** What the commands need of the open session, as it is just then. */
interface OpenSession {
  readonly openId: string | null
  readonly session: RemoteSession | null
  readonly app: TidyState
  readonly photos: SessionPhotos
  readonly problem: Pick<SessionProblem, 'text'>
  unsentText: string
}

interface Needs {
  /** Does something, and returns whether it was done; a refusal is shown to the person. */
  readonly attempt: (command: () => Promise<unknown>) => Promise<boolean>
  readonly five: FiveThings
  /** Tells the person something: that it was done, unless it has another icon. */
  readonly tell: (news: string, icon?: IconName) => void
  /** Saves the draft; `hasPhotos` where photos are about to be stored. */
  readonly saveDraft: (hasPhotos?: boolean) => void
  readonly requestUpdate: () => void
}

/** What the person says in the open session. Words that are refused are in the field again. */
export interface SpeechCommands {
  /** Sends the unsent photos with the words, or the words alone. */
  send(text: string, alone?: boolean): Promise<void>
  /** Says something for the next reply, while a card stays open. */
  note(text: string): Promise<void>
  /** Keeps photos for the next answer. */
  notePhotos(files: readonly File[]): Promise<void>
  /** Until then all of them can be taken back. */
  takePhotosBack(): Promise<void>
  /** Says the photos that wait, with an answer at a card. */
  sayNoted(session: RemoteSession): Promise<void>
}

export function speechCommands(open: OpenSession, { attempt, five, tell, saveDraft, requestUpdate }: Needs): SpeechCommands {
  // What is played back has heard nothing.
  const tellUnheard = () => tell(words.session.demoFollowsTaps, 'play')

  return {
    async send(text, alone = false) {
      const { session, photos } = open
      open.unsentText = ''
      if (!session || (!text && (alone || photos.waiting.length === 0))) return
      const said = text ? [{ type: 'text' as const, text }] : []
      const { isToBegin } = five
      const isUnheard = alone && isUnheardIn(session, open.app, text)
      const language = languageToTell(session, open.app)
      const say = async (sent: readonly { readonly id: string }[]) => {
        if (isToBegin) await five.begin(session)
        if (language) await session.note(language)
        await session.say([...images(sent), ...said])
      }
      await attempt(() => (alone ? say([]) : photos.send(say)))
      // The field of another session is not theirs.
      if (open.openId !== session.id) return
      if (open.problem.text) open.unsentText = text
      else if (isUnheard) tellUnheard()
      saveDraft()
      requestUpdate()
    },
    async note(text) {
      open.unsentText = ''
      requestUpdate()
      const { openId, session } = open
      const language = session && languageToTell(session, open.app)
      const isNoted = await attempt(async () => {
        if (language) await session.note(language)
        await session?.say(text, { next: true })
      })
      if (open.openId !== openId) return
      open.unsentText = isNoted ? '' : text
      if (isNoted && isDemo(session?.state.agent)) tellUnheard()
      else if (isNoted) tell(words.session.noted)
      requestUpdate()
    },
    async notePhotos(files) {
      const { openId, session, photos } = open
      if (!session) return
      const before = photos.waiting.length
      // The draft is saved before the photos are stored, because the page may end in between.
      saveDraft(true)
      await attempt(() => photos.addAll(session, files))
      if (open.openId !== openId) return
      saveDraft()
      requestUpdate()
      const count = photos.waiting.length
      if (count > before) announce(fill(words.photos.noted, { count }))
    },
    async takePhotosBack() {
      const { openId, photos } = open
      const ids = photos.waiting.map(({ id }) => id)
      const isDone = await attempt(() => Promise.all(ids.map(photos.remove)))
      if (open.openId !== openId) return
      saveDraft()
      if (isDone) tell(fill(words.session.takenBack, { thing: fill(words.photos.noted, { count: ids.length }) }), 'undo')
    },
    async sayNoted(session) {
      const { photos } = open
      if (photos.waiting.length > 0) await photos.send((sent) => session.say(images(sent), { next: true }))
    },
  }
}

const images = (photos: readonly { readonly id: string }[]) => photos.map(({ id }) => ({ type: 'image' as const, photo: id }))

/** Whether these are words of the person's own in a help of a demo: what it asks has answers to tap, and it asks again. */
function isUnheardIn({ state }: RemoteSession, app: TidyState, text: string): boolean {
  if (!isDemo(state.agent) || !aboutOf(app)) return false
  return !suggested(lastWords(state, app)).answers.includes(text)
}

/** What tells the model the language of the app, once it is another one than the session has. What it says in a demo was recorded. */
export function languageToTell(session: RemoteSession, app: TidyState): Fact | null {
  const [language = ''] = languageNow().code.split('-XA')
  if (language === (app.language ?? 'en') || isDemo(session.state.agent)) return null
  return { type: 'person.language', language }
}
