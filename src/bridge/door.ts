import { type Endpoint, expose } from 'comlink'

/** A call over Comlink: its kind, and the path to the function that is called. */
interface Call {
  readonly type?: unknown
  readonly path?: unknown
}

/** The name of the command that rejects. Every message that does not call a command by its name is replaced by a call of this one. */
const REFUSAL = 'refuse'

/**
 * Lets an endpoint call these commands by their names, over Comlink, and do nothing else. Comlink alone would also let it read, write and
 * construct every object that can be reached from the commands, prototypes included, and open further endpoints.
 */
export function openDoor<T extends object>(commands: T, endpoint: Endpoint = globalThis as unknown as Endpoint): void {
  const refuse = async () => {
    throw new Error('a worker takes calls of its own commands by name, and nothing else')
  }
  const isCommand = ({ type, path }: Call) =>
    type === 'APPLY' && Array.isArray(path) && path.length === 1 && Object.hasOwn(commands, path[0] as PropertyKey)
  const filters = new Map<unknown, (event: Event) => void>()
  expose(Object.assign(Object.create(null), commands, { [REFUSAL]: refuse }), {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer),
    addEventListener(type, listener) {
      const filter = (event: Event) => {
        const { data, origin } = event as MessageEvent<Call | undefined>
        if (typeof data?.type !== 'string') return
        const allowed = isCommand(data) ? data : { ...data, type: 'APPLY', path: [REFUSAL], argumentList: [] }
        const allowedEvent = { data: allowed, origin } as unknown as Event // what Comlink reads of an event
        if (typeof listener === 'function') listener(allowedEvent)
        else listener.handleEvent(allowedEvent)
      }
      filters.set(listener, filter)
      endpoint.addEventListener(type, filter)
    },
    removeEventListener(type, listener) {
      const filter = filters.get(listener)
      if (filter) endpoint.removeEventListener(type, filter)
    },
  })
}
