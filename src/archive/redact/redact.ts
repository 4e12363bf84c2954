import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import { leftOut, type Part, type ToolCall } from '../../core/shapes/message.ts'
import { isCoreQuestion, photoIn } from '../../core/tools/core-kinds.ts'
import type { Outcome } from '../../core/tools/outcome.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { ownersIn } from '../../store/photos/owners.ts'
import { isMember } from './members.ts'
import { membersOf, namesHidden, type RedactedAgent, structure } from './names.ts'
import { leavesOut, type Redaction } from './redaction.ts'
import { fileNamesIn, shownIn, standIn } from './stand-ins.ts'
import { isRecord, lastAskedBy, typedIn, zonesOf } from './words.ts'

/** What stays of a session, by whether its agent is known: of an unknown agent's session any text may be private. */
interface Rules {
  /** A text that is not named as prose. */
  words(value: string): string
  /** The name of a member that an agent, a tool or a model chose. */
  ownKey(key: string, at: number): string
  /** Whether it is known which members of a question hold words. Nothing stays of another one. */
  knows(question: Question): boolean
}

const GONE = leftOut.words

/** The members of the log's own structure that stay where the agent is not known: there any other one may hold any words. */
const leastStructure = ['type', 'kind']

const embedded = /data:image\/[\w.+-]+(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/=_-]*/g

/** The answer, with null in the place of a photo's id. */
function withoutPhoto(asked: Question, given: Answer): Answer {
  if (photoIn(asked, given) === null) return given
  return Array.isArray(given) ? [...given.slice(0, -1), null] : null
}

/**
 * Makes a function that redacts a log event by event. It first reads the whole log for the words to hide, because the same words may come again
 * in other events.
 */
export function redactor(
  log: readonly Logged[],
  redact: Redaction,
  agent: RedactedAgent | undefined,
): { event(event: Logged): Logged; text(text: string): string } {
  const { photos, text, places, names } = redact
  const hidesAll = agent === undefined && (text || places || names)
  const members = membersOf(agent)
  const stays = new Set((hidesAll ? leastStructure : structure).filter((name) => !members.all.has(name)))
  const fields = new Set([...(text ? members.prose : []), ...(redact.fields ?? [])])
  if (!leavesOut(redact)) return { event: (event) => event, text: (words) => words }

  const asked = new Map(log.flatMap((event) => (event.type === 'question.asked' ? [[event.id, event.question]] : [])))
  const hidden = namesHidden(log, { redact, members, asked, agent })
  /** The text in place of one that is left out. An empty text stays as it is. */
  const gone = (words: string): string => (words === '' ? '' : GONE)

  const note = (value: unknown, within = false): void => {
    if (typeof value === 'string' && within) hidden.add(value, GONE, { alone: 12, inside: 12 })
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) note(inner, within || (!Array.isArray(value) && fields.has(name)))
  }
  for (const event of log) {
    if (text) for (const { words, least } of typedIn(event, asked)) hidden.add(words, GONE, least)
    for (const name of fileNamesIn(event)) hidden.add(name, leftOut.file, { alone: 5, inside: 5 })
    for (const zone of zonesOf(event)) note(zone)
  }

  /** A call is named by its id, which no name of a thing may change. */
  const shown = (value: string): string =>
    /^call[_\d]+$/.test(value) ? value : hidden.hide(photos ? value.replaceAll(embedded, leftOut.image) : value)
  const { words, ownKey, knows }: Rules = hidesAll
    ? {
        words: gone,
        ownKey: (key, at) => (stays.has(key) || key === 'other' ? key : `[left out ${at + 1}]`),
        knows: isCoreQuestion,
      }
    : { words: shown, ownKey: shown, knows: () => true }
  /** Prose of the person or the model. */
  const said = text ? gone : words
  /** The value of a member of the structure. A model may write a sentence there; what stays is one word. */
  const word = (value: string): string => (/^[\w.:/-]*$/.test(value) ? value : said(value))
  const json = (value: Json, name = '', within = false, keyOf: (key: string, at: number) => string = shown): Json => {
    if (typeof value === 'string') {
      if (within) return hidden.markOf(value) ?? gone(value)
      if (!stays.has(name)) return words(value)
      // A step of a path has the id of its branch, too.
      return name === 'id' ? words(word(value)) : word(value)
    }
    if (Array.isArray(value)) return value.map((inner) => json(inner, name, within, keyOf))
    if (!isRecord(value)) return value
    const part = shownIn(value)
    if (part && (photos || part !== 'image')) return standIn(part)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner], at) => [keyOf(key, at), json(inner, key, within || fields.has(key), keyOf)]),
    )
  }
  // What goes in is JSON of some shape, and comes out in the same shape with other strings.
  const zone = <T>(value: T): T => json(value as Json, '', false, ownKey) as T
  const question = (one: Question): Question =>
    knows(one)
      ? {
          ...(json(one as Json) as unknown as Question),
          // The names of arguments are the tool's own, and no structure of the question.
          ...(one.kind === 'approval' && {
            tool: word(String(one.tool)),
            args: json((one.args ?? {}) as Json, 'args', fields.has('args'), ownKey),
          }),
        }
      : { kind: 'freeText', prompt: GONE }
  const answer = (to: Question | undefined, given: Answer): Answer => {
    if (to && !knows(to)) return GONE
    if (to?.kind === 'approval') return json(given)
    return zone(photos && to ? withoutPhoto(to, given) : given)
  }
  const part = (one: Part, typed: boolean): Part => {
    if (one.type === 'text') return { ...one, text: typed ? said(one.text) : words(one.text) }
    return photos || one.type !== 'image' ? standIn(one.type) : one
  }
  const outcome = (one: Outcome): Outcome => {
    const members = Object.fromEntries(
      Object.entries(one).map(([name, value]) => {
        if (name === 'images') return [name, (value as readonly Part[]).map((image) => part(image, false))]
        if (name === 'cause') return [name, said(String(value))]
        if (name === 'type' || name === 'kind' || name === 'mode' || name === 'reason') return [name, word(String(value))]
        return [name, typeof value === 'string' ? words(value) : zone(value)]
      }),
    )
    return members as Outcome // the same members with other strings
  }
  /** A subject repeats some member of a fact. Nobody knows here which one, so it is left out as soon as any `fields` are. */
  const subjectOf = redact.fields?.length ? gone : words
  const withSubject = <E extends { readonly subject?: string }>(one: E) =>
    one.subject === undefined ? one : { ...one, subject: subjectOf(one.subject) }
  /** The host made the `providerId`, of whatever it likes. */
  const toolCall = ({ raw, providerId: _, ...call }: ToolCall): ToolCall => ({
    ...call,
    name: word(call.name),
    args: zone(call.args),
    ...(raw !== undefined && { raw: names ? gone(raw) : said(raw) }),
  })
  /** A member of a newer version may hold any private words. So may any member of an event of a type that is not known. */
  const event = (one: Logged): Logged => {
    const members = Object.entries(one).map(([name, value]) => [
      name,
      isMember(one.type, name) ? value : json(value as Json, name, text || names),
    ])
    return knownEvent(Object.fromEntries(members))
  }
  const knownEvent = (one: Logged): Logged => {
    switch (one.type) {
      case 'user.said':
        return { ...one, parts: one.parts.map((each) => part(each, !one.synthetic)) }
      case 'model.replied': {
        // The hash of a prompt would let a reader test guesses at the words in the prompt.
        const { reasoning, misfit, asked: _, ...rest } = one
        return {
          ...rest,
          model: shown(one.model),
          text: said(one.text),
          ...(misfit !== undefined && { misfit: said(misfit) }),
          ...(reasoning && !text && { reasoning: json(reasoning as unknown as Json) as unknown as typeof reasoning }),
          calls: one.calls.map(toolCall),
        }
      }
      case 'call.made':
        return { ...one, call: toolCall(one.call) }
      case 'model.failed': {
        const { requestId: _, fault: __, ...failure } = one.failure
        return {
          ...one,
          text: said(one.text),
          failure: { ...failure, message: said(failure.message), provider: shown(failure.provider) },
        }
      }
      case 'tool.returned':
      case 'background.finished':
        return { ...one, outcome: outcome(one.outcome) }
      case 'question.asked': {
        // What an approval is for holds in the session itself only, and never in a file.
        const { approval: _, ...rest } = one
        return { ...rest, question: question(one.question) }
      }
      case 'question.answered': {
        const { because } = one
        return {
          ...one,
          answer: answer(asked.get(one.id), one.answer),
          ...(because !== undefined && { because: said(because) }),
        }
      }
      case 'decision.remade': {
        const remade = answer(lastAskedBy(asked, one.callId), one.answer)
        return { ...withSubject(one), answer: remade, outcome: outcome(one.outcome) }
      }
      case 'fact.noted':
        return {
          ...one,
          fact: zone(photos && ownersIn([one]).length > 0 ? { ...one.fact, photo: null } : one.fact),
          // A reply to the agent's hook is about the photos. It is JSON of the agent's own, whose members are not known here.
          ...(one.replies && {
            replies: one.replies.map((reply) => ({
              ...reply,
              model: shown(reply.model),
              text: photos || names || fields.size > 0 ? gone(reply.text) : words(reply.text),
            })),
          }),
        }
      case 'context.compacted':
        return { ...one, summary: said(one.summary), model: shown(one.model) }
      case 'session.titled':
        return { ...one, title: said(one.title) }
      case 'run.halted':
        return { ...one, reason: word(one.reason), ...(one.value !== undefined && { value: zone(one.value) }) }
      case 'decision.undone':
        return withSubject(one)
      case 'session.started':
        return { ...one, agent: one.agent === agent?.name ? one.agent : shown(one.agent) }
      case 'mode.lost':
        return { ...one, mode: shown(one.mode), to: shown(one.to) }
      case 'tool.started':
      case 'usage.noted':
      case 'call.preferred':
      case 'run.resumed':
        return one
      default:
        one satisfies never
        return one
    }
  }
  return { event, text: words }
}
