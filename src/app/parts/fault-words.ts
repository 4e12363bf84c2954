import { own } from '../../core/own.ts'
import { type Fault, faultOf } from '../../core/shapes/fault.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { faults } from '../words/faults.ts'
import { first } from '../words/first.ts'
import { languageNow } from '../words/language.ts'
import { fill, type Message } from '../words/message.ts'
import { sentence } from './sentence.ts'

/** An error whose message is in the words of the app already. */
export class Told extends Error {}

/** Why something did not work, as a sentence in the person's language. */
export const faultWords = (error: unknown): string =>
  error instanceof Told ? sentence(error.message) : reasonWords(messageOf(error), faultOf(error))

/**
 * The same of what is kept as data: the English message, and what it is about. Where nothing says what it is about, the message is quoted, for those who can
 * help.
 */
export function reasonWords(message: string, fault: Fault | null | undefined): string {
  if (fault && isEnglish()) return sentence(message)
  return spokenFault(fault) ?? quotedReason(message)
}

/** A sentence that a log, a file or the store has kept in English: as it is there, and quoted in other languages. */
export const keptReason = (message: string): string => (isEnglish() ? sentence(message) : quotedReason(message))

/** A fault in another language than English; undefined in English, and where the words for it are not loaded. */
function spokenFault(fault: Fault | null | undefined): string | undefined {
  // A session's log may come from a file, which may have any text here.
  const message: Message | undefined = fault && faults ? own(faults, fault.kind) : undefined
  return message && fill(message, fault?.values ?? {})
}

/** That something did not work, with words that are not the app's. */
const quotedReason = (message: string): string => fill(first.shared.failed, { said: message })

const isEnglish = () => languageNow().code === 'en'
