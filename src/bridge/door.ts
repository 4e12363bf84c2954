import { type Endpoint, expose } from 'comlink'

/** A call over Comlink: its kind, and the path to the function that is called. */
interface Call {
  readonly type?: unknown
  readonly path?: unknown
}

/** The command that every message is turned into which is not a call of a command by its name. */
const REFUSAL = 'refuse'

/**
 * Lets an endpoint call these commands by their names, over Comlink, and nothing else. Comlink itself would also read, write and
 * construct whatever can be reached from them, prototypes included, and would take commands from any endpoint it is asked to make.
 */
export function openDoor<T extends object>(commands: T, endpoint: Endpoint = globalThis as unknown as Endpoint): void {
  const refuse = async () => {
    throw new Error('a worker takes calls of its own commands by name, and nothing else')
  }
  const isCommand = ({ type, path }: Call) =>
    type === 'APPLY' && Array.isArray(path) && path.length === 1 && Object.hasOwn(commands, path[0] as PropertyKey)
  const listening = new Map<unknown, (event: Event) => void>()
  expose(Object.assign(Object.create(null), commands, { [REFUSAL]: refuse }), {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer),
    addEventListener(type, listener) {
      const pass = (event: Event) => {
        const { data, origin } = event as MessageEvent<Call | undefined>
        if (typeof data?.type !== 'string') return
        const allowed = isCommand(data) ? data : { ...data, type: 'APPLY', path: [REFUSAL], argumentList: [] }
        const heard = { data: allowed, origin } as unknown as Event // what Comlink reads of an event
        if (typeof listener === 'function') listener(heard)
        else listener.handleEvent(heard)
      }
      listening.set(listener, pass)
      endpoint.addEventListener(type, pass)
    },
    removeEventListener(type, listener) {
      const pass = listening.get(listener)
      if (pass) endpoint.removeEventListener(type, pass)
    },
  })
}
