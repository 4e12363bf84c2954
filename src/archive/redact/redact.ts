import type { Agent, RedactionNames } from '../../core/shapes/agent.ts'
import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import { leftOut, type Part, type ToolCall } from '../../core/shapes/message.ts'
import { isCoreQuestion, photoIn } from '../../core/tools/core-kinds.ts'
import { factsIn, type Outcome } from '../../core/tools/outcome.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { ownersIn } from '../../store/photos/owners.ts'
import { hiding } from './hide.ts'
import { isMember } from './members.ts'
import { fileNamesIn, shownIn, standIn } from './stand-ins.ts'
import { isRecord, labelsIn, lastAskedBy, placesIn, typedIn, zonesOf } from './words.ts'

/**
 * The parts that are left out of a session before it is shared. The result is still a session that can be opened, played and imported.
 *
 * - any of them: every file becomes the text `[a file, left out]`, and sound `[sound, left out]`: nobody knows what words are in them. The name of a
 *   file is left out with it, wherever it is.
 * - `photos`: every picture becomes the text `[a photo, left out]`, and the id of one in an answer or a noted fact becomes null.
 * - `text`: what the person typed (messages, free answers, places typed by hand, the title) and what the model wrote (its replies and
 *   reasoning, and the prose of its calls) become `[left out]`, also where a tool repeats it.
 * - `places`: the names of places become `[place 1]`, `[place 2]` …, the same one for the same place, wherever they are named.
 * - `fields`: every value under these names, in calls, questions, answers and facts, becomes `[left out]`; with any of them, so do the names of
 *   the things that facts are about (`Agent.nameOf`), wherever they are.
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

/** What stays of a session, by whether its agent is known: of an unknown agent's session any text may be private. */
interface Rules {
  /** A text that is not named as prose. */
  words(value: string): string
  /** The name of a member that an agent, a tool or a model chose. */
  ownKey(key: string, at: number): string
  /** Whether it is known which members of a question hold words. Nothing stays of another one. */
  knows(question: Question): boolean
  /** A subject repeats some member of a fact. Nobody knows here which one, so it is left out as soon as any `fields` are. */
  readonly keepsSubjects: boolean
}

const GONE = leftOut.words

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

const factsOf = (event: Logged) => ('outcome' in event ? factsIn(event.outcome) : event.type === 'fact.noted' ? [event.fact] : [])

/** The answer, with null in the place of a photo's id. */
function withoutPhoto(asked: Question, given: Answer): Answer {
  if (photoIn(asked, given) === null) return given
  return Array.isArray(given) ? [...given.slice(0, -1), null] : null
}

/** Whether anything is left out. */
export const leavesOut = ({ photos, text, places, fields }: Redaction): boolean =>
  Boolean(photos || text || places || fields?.length)

/**
 * Makes a function that redacts a log event by event. It first reads the whole log for the words to hide, because the same words may come again
 * in other events.
 */
export function redactor(
  log: readonly Logged[],
  redact: Redaction,
  agent: Pick<Agent, 'prose' | 'redaction' | 'nameOf'> | undefined,
): { event(event: Logged): Logged; text(text: string): string } {
  const { photos = false, text = false, places = false } = redact
  const hidesAll = agent === undefined && (text || places)
  const named = agent?.redaction ?? {}
  const prose = [...commonNames.prose, ...(agent?.prose ?? []), ...(named.prose ?? [])]
  const declared = new Set([...(agent?.prose ?? []), ...Object.values(named).flat()])
  const stays = new Set((hidesAll ? leastStructure : structure).filter((name) => !declared.has(name)))
  const fields = new Set([...(text ? prose : []), ...(redact.fields ?? [])])
  if (!leavesOut(redact)) return { event: (event) => event, text: (words) => words }

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
    for (const name of fileNamesIn(event)) hidden.add(name, leftOut.file, { alone: 5, inside: 5 })
    for (const zone of zonesOf(event)) note(zone)
    // Tools name the thing in their results, too.
    for (const fact of redact.fields?.length ? factsOf(event) : []) {
      const name = agent?.nameOf?.(fact)
      if (name) hidden.add(name, GONE, { alone: 2, inside: 3 })
    }
  }

  const known = (value: string): string => hidden.hide(photos ? value.replaceAll(embedded, leftOut.image) : value)
  const { words, ownKey, knows, keepsSubjects }: Rules = hidesAll
    ? {
        words: gone,
        ownKey: (key, at) => (stays.has(key) || key === 'other' ? known(key) : `[left out ${at + 1}]`),
        knows: isCoreQuestion,
        keepsSubjects: false,
      }
    : { words: known, ownKey: known, knows: () => true, keepsSubjects: fields.size === 0 }
  /** Prose of the person or the model. */
  const said = text ? gone : words
  /** The value of a member of the structure. A model may write a sentence there; what stays is one word. */
  const word = (value: string): string => (/^[\w.:/-]*$/.test(value) ? value : said(value))
  const json = (value: Json, name = '', within = false, keyOf: (key: string, at: number) => string = known): Json => {
    if (typeof value === 'string') {
      if (within) return gone(value)
      return stays.has(name) ? word(value) : words(value)
    }
    if (Array.isArray(value)) return value.map((inner) => json(inner, name, within, keyOf))
    if (!isRecord(value)) return value
    const shown = shownIn(value)
    if (shown && (photos || shown !== 'image')) return standIn(shown)
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
  const withSubject = <E extends { readonly subject?: string }>({ subject, ...rest }: E) =>
    subject === undefined || !keepsSubjects ? rest : { ...rest, subject: words(subject) }
  /** The host made the `providerId`, of whatever it likes. */
  const toolCall = ({ raw, providerId: _, ...call }: ToolCall): ToolCall => ({
    ...call,
    name: word(call.name),
    args: zone(call.args),
    ...(raw !== undefined && { raw: said(raw) }),
  })
  /** A member of a newer version may hold any private words. So may any member of an event of a type that is not known. */
  const event = (one: Logged): Logged => {
    const members = Object.entries(one).map(([name, value]) => [
      name,
      isMember(one.type, name) ? value : json(value as Json, name, text),
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
          model: known(one.model),
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
          failure: { ...failure, message: said(failure.message), provider: known(failure.provider) },
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
              model: known(reply.model),
              text: photos || fields.size > 0 ? gone(reply.text) : words(reply.text),
            })),
          }),
        }
      case 'context.compacted':
        return { ...one, summary: said(one.summary), model: known(one.model) }
      case 'session.titled':
        return { ...one, title: said(one.title) }
      case 'run.halted':
        return { ...one, reason: word(one.reason), ...(one.value !== undefined && { value: zone(one.value) }) }
      case 'decision.undone':
        return withSubject(one)
      case 'session.started':
        return { ...one, agent: known(one.agent) }
      case 'mode.lost':
        return { ...one, mode: known(one.mode), to: known(one.to) }
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
