import type { Agent, RedactionNames } from '../../core/shapes/agent.ts'
import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { Part } from '../../core/shapes/message.ts'
import { isCoreQuestion, photoIn } from '../../core/tools/core-kinds.ts'
import type { Outcome } from '../../core/tools/outcome.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { hiding } from './hide.ts'
import { isRecord, labelsIn, lastAskedBy, placesIn, typedIn, zonesOf } from './words.ts'

/**
 * The parts that are left out of a session before it is shared. The result is still a session that can be opened, played and imported.
 *
 * - `photos`: every picture becomes the text `[a photo, left out]`.
 * - `text`: what the person typed (messages, free answers, places typed by hand, the title) and what the model wrote (its replies and
 *   reasoning, and the prose of its calls) become `[left out]`, also where a tool repeats it.
 * - `places`: the names of places become `[place 1]`, `[place 2]` …, the same one for the same place, wherever they are named.
 * - `fields`: every value under these names, in calls, questions, answers and facts, becomes `[left out]`.
 *
 * Names of items, questions and the choices offered stay: a session without them says nothing. Which members hold prose and places is known
 * from the session's agent. Without it, `text` and `places` each leave out every text, and the names of members, but for what the log's own
 * structure needs: the `type` of a fact, and the `kind` and the members of a question of the core's kinds. Another question becomes one for text.
 */
export interface Redaction {
  readonly photos?: boolean
  readonly text?: boolean
  readonly places?: boolean
  readonly fields?: readonly string[]
}

const GONE = '[left out]'
const NO_PHOTO = '[a photo, left out]'

/** Members with these names hold prose and places in most agents' logs; an agent adds its own: see `Agent.redaction`. */
export const commonNames = {
  prose: ['text', 'reason', 'description', 'summary', 'message', 'analysis'],
  places: ['place', 'location', 'where'],
  labels: ['label'],
} satisfies Required<RedactionNames>

/** Members of the log's own structure. They hold no words of a person or model, and stay, unless the agent names them. */
const structure = ['type', 'kind', 'id', 'callId', 'photo']
/** The same for an agent that is not known: there any other member may hold any words. */
const leastStructure = ['type', 'kind']

const embedded = /data:image\/[\w.+-]+(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/=_-]*/g

/** The answer, with null in the place of a photo's id. */
function withoutPhoto(asked: Question, given: Answer): Answer {
  if (photoIn(asked, given) === null) return given
  return Array.isArray(given) ? [...given.slice(0, -1), null] : null
}

const isImage = (value: { readonly [name: string]: Json }): boolean =>
  value.type === 'image' && ('photo' in value || 'url' in value)

/**
 * Makes a function that redacts a log event by event. It first reads the whole log for the words to hide, because the same words may come again
 * in other events.
 */
export function redactor(
  log: readonly Logged[],
  redact: Redaction,
  agent: Pick<Agent, 'prose' | 'redaction'> | undefined,
): { event(event: Logged): Logged; text(text: string): string } {
  const { photos = false, text = false, places = false } = redact
  const hidesAll = agent === undefined && (text || places)
  const named = agent?.redaction ?? {}
  const prose = [...commonNames.prose, ...(agent?.prose ?? []), ...(named.prose ?? [])]
  const declared = new Set([...(agent?.prose ?? []), ...Object.values(named).flat()])
  const stays = new Set((hidesAll ? leastStructure : structure).filter((name) => !declared.has(name)))
  const fields = new Set([...(text ? prose : []), ...(redact.fields ?? [])])
  if (!photos && !text && !places && fields.size === 0) return { event: (event) => event, text: (words) => words }

  const hidden = hiding()
  const asked = new Map<string, Question>()
  /** The text in place of one that is left out. An empty text stays as it is. */
  const gone = (words: string): string => (words === '' ? '' : GONE)

  const note = (value: unknown, within = false): void => {
    if (typeof value === 'string' && within) hidden.add(value, GONE, { alone: 12, inside: 12 })
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) note(inner, within || (!Array.isArray(value) && fields.has(name)))
  }
  if (places) {
    for (const name of placesIn(log, [...commonNames.places, ...(named.places ?? [])])) hidden.addPlace(name)
    const labels = labelsIn(log, [...commonNames.labels, ...(named.labels ?? [])], hidden.isPlace)
    for (const [label, place] of labels) hidden.addPlace(label, place)
  }
  for (const event of log) {
    if (event.type === 'question.asked') asked.set(event.id, event.question)
    if (text) for (const { words, least } of typedIn(event, asked)) hidden.add(words, GONE, least)
    for (const zone of zonesOf(event)) note(zone)
  }

  const known = (value: string): string => hidden.hide(photos ? value.replaceAll(embedded, NO_PHOTO) : value)
  const words = hidesAll ? gone : known
  const json = (value: Json, name = '', within = false, keyOf: (key: string, at: number) => string = known): Json => {
    if (typeof value === 'string') {
      if (within) return gone(value)
      return stays.has(name) ? value : words(value)
    }
    if (Array.isArray(value)) return value.map((inner) => json(inner, name, within, keyOf))
    if (!isRecord(value)) return value
    if (photos && isImage(value)) return { type: 'text', text: NO_PHOTO }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner], at) => [keyOf(key, at), json(inner, key, within || fields.has(key), keyOf)]),
    )
  }
  /** The name of a member that an agent, a tool or a model chose. */
  const ownKey = (key: string, at: number): string =>
    hidesAll && !stays.has(key) && key !== 'other' ? `[left out ${at + 1}]` : known(key)
  // What goes in is JSON of some shape, and comes out in the same shape with other strings.
  const zone = <T>(value: T): T => json(value as Json, '', false, ownKey) as T
  /** Whether a question says nothing that may stay: it is of a kind of an app that is not known. */
  const isGone = (one: Question | undefined) => hidesAll && one !== undefined && !isCoreQuestion(one)
  const question = (one: Question): Question =>
    isGone(one) ? { kind: 'freeText', prompt: GONE } : (json(one as Json) as unknown as Question)
  const answer = (to: Question | undefined, given: Answer): Answer => {
    if (isGone(to)) return GONE
    return zone(photos && to ? withoutPhoto(to, given) : given)
  }
  const part = (one: Part, typed: boolean): Part => {
    if (one.type === 'image') return photos ? { type: 'text', text: NO_PHOTO } : one
    return { ...one, text: typed && text ? gone(one.text) : words(one.text) }
  }
  const outcome = (one: Outcome): Outcome => {
    const said = Object.fromEntries(
      Object.entries(one).map(([name, value]) => {
        if (name === 'images') return [name, (value as readonly Part[]).map((image) => part(image, false))]
        if (name === 'cause') return [name, text ? gone(String(value)) : words(String(value))]
        if (name === 'type' || name === 'kind' || name === 'mode' || name === 'reason') return [name, value]
        return [name, typeof value === 'string' ? words(value) : zone(value)]
      }),
    )
    return said as Outcome // the same members with other strings
  }
  /** A subject repeats some member of a fact. Nobody knows here which one, so it is left out as soon as any `fields` are. */
  const withSubject = <E extends { readonly subject?: string }>({ subject, ...rest }: E) =>
    subject === undefined || fields.size > 0 || hidesAll ? rest : { ...rest, subject: words(subject) }
  const event = (one: Logged): Logged => {
    switch (one.type) {
      case 'user.said':
        return { ...one, parts: one.parts.map((each) => part(each, !one.synthetic)) }
      case 'model.replied': {
        // The hash of a prompt would let a reader test guesses at the words in the prompt.
        const { reasoning, misfit, asked: _, ...rest } = one
        return {
          ...rest,
          text: text ? gone(one.text) : words(one.text),
          ...(misfit !== undefined && { misfit: text ? gone(misfit) : words(misfit) }),
          ...(reasoning && !text && { reasoning: json(reasoning as unknown as Json) as unknown as typeof reasoning }),
          calls: one.calls.map(({ raw, ...call }) => ({
            ...call,
            args: zone(call.args),
            ...(raw !== undefined && { raw: text ? gone(raw) : words(raw) }),
          })),
        }
      }
      case 'model.failed': {
        const message = text ? gone(one.failure.message) : words(one.failure.message)
        return { ...one, text: text ? gone(one.text) : words(one.text), failure: { ...one.failure, message } }
      }
      case 'tool.returned':
      case 'background.finished':
        return { ...one, outcome: outcome(one.outcome) }
      case 'question.asked':
        return { ...one, question: question(one.question) }
      case 'question.answered': {
        const { because } = one
        return {
          ...one,
          answer: answer(asked.get(one.id), one.answer),
          ...(because !== undefined && { because: text ? gone(because) : words(because) }),
        }
      }
      case 'decision.remade': {
        const remade = answer(lastAskedBy(asked, one.callId), one.answer)
        return { ...withSubject(one), answer: remade, outcome: outcome(one.outcome) }
      }
      case 'fact.noted':
        return {
          ...one,
          fact: zone(one.fact),
          // A reply to the agent's hook is about the photos. It is JSON of the agent's own, whose members are not known here.
          ...(one.replies && {
            replies: one.replies.map((reply) => ({
              ...reply,
              text: photos || fields.size > 0 ? gone(reply.text) : words(reply.text),
            })),
          }),
        }
      case 'session.titled':
        return { ...one, title: text ? gone(one.title) : words(one.title) }
      case 'run.halted':
        return { ...one, ...(one.value !== undefined && { value: zone(one.value) }) }
      case 'decision.undone':
        return withSubject(one)
      case 'session.started':
      case 'tool.started':
      case 'usage.noted':
      case 'call.preferred':
      case 'mode.lost':
      case 'run.resumed':
        return one
      default:
        one satisfies never
        return unknownEvent(one)
    }
  }
  /** An event of a newer version may hold any private words, in any member. */
  const unknownEvent = (one: Logged): Logged => {
    const { type, v, session, seq, at, ...rest } = one
    return { ...(json(rest as Json, '', text) as object), type, v, session, seq, at } as Logged
  }
  return { event, text: words }
}
