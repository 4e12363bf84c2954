import { type Endpoint, expose } from 'comlink'
import { carried } from '../carried.ts'
import type { Arguments } from './arguments.ts'
import { lent } from './shape.ts'

/** A message over Comlink, as far as it can be one that calls a command. */
interface Call {
  readonly id?: unknown
  readonly type?: unknown
  readonly path?: unknown
  readonly argumentList?: unknown
}

/** An argument over Comlink. `RAW` is the value itself; `HANDLER` makes something of it, such as a proxy. */
interface WireValue {
  readonly type?: unknown
  readonly name?: unknown
  readonly value?: unknown
}

/** The door of a worker. */
export interface Door {
  /** How many messages were refused since the door was opened. A page that uses its client causes none. */
  readonly refused: number
}

/** The name of the command that rejects. Every message that is refused is replaced by a call of this one, with the reason. */
const REFUSAL = 'refuse'

const raw = (value: unknown): WireValue => ({ type: 'RAW', value })
const notByName = 'a worker takes calls of its own commands by name, and nothing else'

/**
 * Lets an endpoint call these commands by their names, over Comlink, with arguments of the right shape, and do nothing else. Comlink alone would
 * also let it read, write and construct every object that can be reached from the commands, prototypes included, and open further endpoints;
 * and an argument could be a proxy or an error that is thrown outside of every command.
 */
export function openDoor<T extends object>(
  commands: T,
  argumentsOf: Readonly<Record<keyof T & string, Arguments>>,
  endpoint: Endpoint = globalThis as unknown as Endpoint,
): Door {
  let refused = 0
  const refuse = async (why: string) => {
    throw new Error(why)
  }
  /** Why a message is refused; '' for a call that may pass. */
  const problemOf = ({ type, path, argumentList }: Call): string => {
    const name = Array.isArray(path) && path.length === 1 ? path[0] : undefined
    const isCommand = type === 'APPLY' && typeof name === 'string' && Object.hasOwn(commands, name)
    if (!isCommand || !Array.isArray(argumentList)) return notByName
    const shapes = Object.entries(argumentsOf[name as keyof T & string])
    if (argumentList.length > shapes.length) return `${name} takes ${shapes.length} arguments, not ${argumentList.length}`
    for (const [at, [argument, shape]] of shapes.entries()) {
      const wire = (argumentList[at] ?? raw(undefined)) as WireValue
      const isSent = shape === lent ? wire.type === 'HANDLER' && wire.name === 'proxy' : wire.type === 'RAW'
      const wrong = isSent ? shape(wire.value) : ' must be a plain value'
      if (wrong) return `${name}: ${argument}${wrong}`
    }
    return ''
  }
  /** What Comlink reads of a message, made anew: nothing else of it goes through. */
  const passed = (call: Call) => {
    const { id, path, argumentList } = call
    const why = problemOf(call)
    if (!why)
      return { id, type: 'APPLY', path, argumentList: (argumentList as WireValue[]).map((wire) => wire ?? raw(undefined)) }
    refused++
    return { id, type: 'APPLY', path: [REFUSAL], argumentList: [raw(why)] }
  }
  const filters = new Map<unknown, (event: Event) => void>()
  expose(Object.assign(Object.create(null), carrying(commands), { [REFUSAL]: refuse }), {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer),
    addEventListener(type, listener) {
      const filter = (event: Event) => {
        const { data, origin } = event as MessageEvent<Call | undefined>
        if (typeof data?.type !== 'string') return
        const passedEvent = { data: passed(data), origin } as unknown as Event // what Comlink reads of an event
        if (typeof listener === 'function') listener(passedEvent)
        else listener.handleEvent(passedEvent)
      }
      filters.set(listener, filter)
      endpoint.addEventListener(type, filter)
    },
    removeEventListener(type, listener) {
      const filter = filters.get(listener)
      if (filter) endpoint.removeEventListener(type, filter)
    },
  })
  return {
    get refused() {
      return refused
    },
  }
}

/** The same commands, whose errors keep their faults on the way to the page. */
function carrying<T extends object>(commands: T): T {
  type Command = (...args: unknown[]) => unknown
  const each = Object.entries(commands).map(([name, command]: [string, Command]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await command.apply(commands, args)
      } catch (error) {
        throw carried(error)
      }
    },
  ])
  return Object.fromEntries(each) as T // the same names
}
