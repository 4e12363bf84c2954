import type { Agent } from '../core/shapes/agent.ts'
import { fitsId } from '../session/check-id.ts'
import { type OpenSession, openSession, type Session } from '../session/session.ts'
import type { Commands, SessionCommands } from './commands.ts'
import { sessionCommands } from './commands.ts'
import { attach, type SessionPorts } from './host-session.ts'

// biome-ignore lint/suspicious/noExplicitAny: agents of any state; each is only handed its own
type AnyAgent = Agent<any>

/** The sessions that are open in a worker, each attached to one page. */
export interface OpenSessions {
  /** The commands that concern an open session. */
  readonly commands: Pick<Commands, keyof SessionCommands | 'open' | 'close'>
  /** Undefined for a session that is not open. */
  get(id: string): Session | undefined
  /** Closes a session and, before anything else is done with it, does `after`. */
  close(id: string, after?: () => Promise<void>): Promise<void>
  closeAll(): Promise<void>
}

/** What a session is opened with beside what the page says of it. */
export type Provided = Pick<OpenSession<unknown>, 'store' | 'model' | 'patienceMs' | 'budget'> & { readonly agent: AnyAgent }

/** `provide` throws for an agent that is not served. A session whose id no new one may have waits for `recovered`. */
export function openSessions(provide: (agent: string) => Promise<Provided>, recovered: () => Promise<unknown>): OpenSessions {
  const open = new Map<string, { session: Session; ports: SessionPorts; opening: number | undefined }>()

  const get = (id: string): Session => {
    const found = open.get(id)
    if (!found) throw new Error(`session ${id} is not open`)
    return found.session
  }

  /** Opening and closing take their time; of one session they are done one after the other. */
  const turns = new Map<string, Promise<unknown>>()
  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const done = (turns.get(id) ?? Promise.resolve()).then(work)
    turns.set(
      id,
      done.catch(() => {}),
    )
    return done
  }

  const shut = async (id: string): Promise<void> => {
    const found = open.get(id)
    open.delete(id)
    found?.ports.detach()
    await found?.session.close()
  }

  type Command = (...given: readonly unknown[]) => Promise<unknown>
  // Async, so that a session that is not open is a rejection as every other refusal. Each member has the type of the command that it is named for.
  const forwarded = Object.fromEntries(
    sessionCommands.map((name) => [
      name,
      async (id: string, ...given: readonly unknown[]) => (get(id)[name] as Command)(...given),
    ]),
  ) as unknown as Pick<Commands, keyof SessionCommands>

  return {
    get: (id) => open.get(id)?.session,
    close: (id, after) =>
      inTurn(id, async () => {
        await shut(id)
        await after?.()
      }),
    async closeAll() {
      await Promise.all([...open.keys()].map((id) => inTurn(id, () => shut(id))))
    },
    commands: {
      ...forwarded,
      open: ({ agent, id, opening, from, start = 'going' }, feed, questions) =>
        inTurn(id, async () => {
          const provided = await provide(agent)
          await shut(id)
          // What the browser lost of it may be on its way back.
          if (!fitsId(id)) await recovered().catch(() => {})
          let trouble: Error | undefined
          const session: Session = await openSession({
            ...provided,
            id,
            follow: true,
            onTakeOver: () => open.get(id)?.ports.changed(),
            onTrouble(error) {
              trouble = error
              open.get(id)?.ports.trouble(error)
            },
            ...(start === 'waiting' && { goesOnWithinMs: 0 }),
            ...(start === 'stopped' && { stopped: true }),
          })
          const ports = attach(session, from, feed, questions)
          open.set(id, { session, ports, opening })
          // What could not be saved while it was being opened.
          if (trouble) ports.trouble(trouble)
          return { damage: session.damage }
        }),
      close: (id, opening) =>
        inTurn(id, async () => {
          if (opening === undefined || open.get(id)?.opening === opening) await shut(id)
        }),
    },
  }
}
