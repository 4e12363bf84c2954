import type { Json } from '../../core/shapes/json.ts'
import type { StreamPart } from '../../core/shapes/model.ts'

/** What a chunk says about one call; every field may be missing, null or odd. */
export interface Fragment {
  readonly index?: number | null
  readonly id?: string | null
  readonly type?: string | null
  readonly function?: { readonly name?: string | null; readonly arguments?: unknown } | null
  readonly extra_content?: Json
}

/** A whole call. `extra` is what the host wants back with it. */
export interface AssembledCall {
  readonly providerId?: string
  readonly name: string
  readonly text: string
  readonly extra?: Json
}

interface Open {
  readonly order: number
  readonly index: number | undefined
  id: string
  name: string
  argued: boolean
  extra?: Json
  readonly pieces: string[]
  length: number
}

/** Calls of one reply that are told apart; the loop takes far fewer. More would take ever longer, in one event even. */
const MOST = 2_000
/** Characters up to which arguments in several pieces are read as a whole each time the name comes again. */
const READ = 10_000

/**
 * Joins the fragments of streamed calls.
 *
 * - a fragment belongs to the call with its index; with no index, to the call with its id, else to the last call;
 * - a name with another id begins a new call, whatever the index says: some hosts number every call 0;
 * - so does a name after arguments have begun, unless it is the same name and the arguments are not yet whole;
 * - the same name again is a repeat; any other name is the rest of the name;
 * - arguments are text, and at some hosts an object;
 * - calls of another type than `function` are left out;
 * - argument text is joined once, at the end.
 */
export function callFragments() {
  const calls: Open[] = []
  const foreign = new Set<number>()

  function belongsTo({ index, id, function: called }: Fragment): Open | undefined {
    const name = called?.name
    const last = calls.at(-1)
    // Nearly every fragment belongs to the last call.
    if (last && !id && !name && last.index === index) return last
    const sameId = id ? calls.findLast((call) => call.id === id) : undefined
    const candidate = typeof index === 'number' ? calls.findLast((call) => call.index === index) : (sameId ?? last)
    if (!candidate) return undefined
    if (id && candidate.id && id !== candidate.id) {
      if (sameId && sameId.index === candidate.index) return sameId
      // Some hosts send a new id with every fragment that has no name; such an id means nothing.
      return name ? undefined : candidate
    }
    return name && candidate.argued && (name !== candidate.name || isWhole(candidate, called.arguments)) ? undefined : candidate
  }

  return {
    /** Adds one fragment and returns the part to show; undefined when there is nothing to show. */
    take(fragment: Fragment): StreamPart | undefined {
      const { index, id, type, function: called } = fragment
      const known = belongsTo(fragment)
      if (!known && ((type && type !== 'function') || !called)) {
        if (typeof index === 'number') foreign.add(index)
        return undefined
      }
      if (!known && typeof index === 'number' && foreign.has(index) && !called?.name) return undefined
      const call = known ?? {
        order: calls.length,
        index: index ?? undefined,
        id: id ?? '',
        name: '',
        argued: false,
        pieces: [],
        length: 0,
      }
      if (!known && calls.length === MOST) return undefined
      if (!known) calls.push(call)
      call.id ||= id ?? ''
      const name = called?.name ?? ''
      if (name !== call.name) call.name += name
      if (fragment.extra_content !== undefined) call.extra = fragment.extra_content
      const delta = argumentText(called?.arguments)
      if (delta !== '') {
        call.argued = true
        call.pieces.push(delta)
        call.length += delta.length
      }
      return !known || delta !== '' ? { type: 'call.delta', index: call.order, name: call.name, delta } : undefined
    },

    /** The calls in the order of their indexes; in the order in which they began, when calls share an index or have none. */
    end(): AssembledCall[] {
      const indexes = calls.map((call) => call.index)
      const distinct = indexes.every((index) => index !== undefined) && new Set(indexes).size === calls.length
      const ordered = distinct ? calls.toSorted((a, b) => a.index! - b.index!) : calls
      return ordered.map(({ id, name, pieces, extra }) => ({
        ...(id && { providerId: id }),
        name,
        text: pieces.join(''),
        ...(extra !== undefined && { extra }),
      }))
    },
  }
}

/** Whether the arguments so far are whole JSON and the next fragment begins new arguments. */
function isWhole(call: Open, next: unknown): boolean {
  if (!argumentText(next).trimStart().startsWith('{') || !call.pieces.at(-1)!.trimEnd().endsWith('}')) return false
  if (call.length > READ && call.pieces.length > 1) return false
  try {
    JSON.parse(call.pieces.join(''))
    return true
  } catch {
    return false
  }
}

/** Arguments as text, also where a host sends an object; `''` when there are none. */
export function argumentText(given: unknown): string {
  if (typeof given === 'string') return given
  return given === null || given === undefined ? '' : JSON.stringify(given)
}
