import { nextSeq } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import { fitsId } from '../session/check-id.ts'
import type { SessionListeners } from '../session/handles.ts'
import { type OpenSession, openSession, type Session } from '../session/session.ts'
import type { Commands, SessionCommands } from './commands.ts'
import { sessionCommands } from './commands.ts'
import { attach, type SessionPorts } from './host-session.ts'
import type { AnyAgent } from './served-agents.ts'

/** The sessions that are open in a worker, each attached to one page. */
export interface OpenSessions {
  /** The commands that concern an open session. */
  readonly commands: Pick<Commands, keyof SessionCommands | 'open' | 'close'>
  /** Undefined for a session that is not open. */
  get(id: string): Session | undefined
  /** Closes a session and then calls `after`. No other command opens or closes the session until that has ended. */
  close(id: string, after?: () => Promise<void>): Promise<void>
  closeAll(): Promise<void>
}

/** The options of a session that come from the worker; the others come from the page. */
export type Provided = Omit<
  OpenSession<unknown>,
  'agent' | 'id' | 'follow' | 'stopped' | 'wasGoing' | 'lastEvent' | keyof SessionListeners
> & {
  readonly agent: AnyAgent
}

/**
 * `provide` gives the worker's options for a session; it throws for an agent that is not served. A session whose id a new session may not have
 * is opened only after `recovered`: it may be an old session that is still being restored.
 */
export function openSessions(provide: (agent: string) => Promise<Provided>, recovered: () => Promise<unknown>): OpenSessions {
  const open = new Map<string, { session: Session; ports: SessionPorts; opening: number | undefined }>()

  const get = (id: string): Session => {
    const found = open.get(id)
    if (!found) throw withFault(new Error(`session ${id} is not open`), 'session_closed')
    return found.session
  }

  /** The last opening or closing of each session: the next one waits for it. */
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

  type Command = (...args: readonly unknown[]) => Promise<unknown>
  // The functions are async, so that the error for a session that is not open is a rejection. Each member has the type of the command of its name.
  const forwarded = Object.fromEntries(
    sessionCommands.map((name) => [name, async (id: string, ...args: readonly unknown[]) => (get(id)[name] as Command)(...args)]),
  ) as unknown as Pick<Commands, keyof Omit<SessionCommands, 'stop'>>

  return {
    get: (id) => open.get(id)?.session,
    close: (id, after) =>
      inTurn(id, async () => {
        await shut(id)
        await after?.()
      }),
    async closeAll() {
      await Promise.all([...turns.keys()].map((id) => inTurn(id, () => shut(id)))) // also those that are being opened
    },
    commands: {
      ...forwarded,
      async stop(id) {
        const session = get(id)
        await session.stop()
        return nextSeq(session.events)
      },
      open: ({ agent, id, opening, from, lastEvent, start = 'going' }, feed, questions) =>
        inTurn(id, async () => {
          const provided = await provide(agent)
          await shut(id)
          // Such a session can only be an old one, which may still be in recovery.
          if (!fitsId(id)) await recovered().catch(() => {})
          let trouble: Error | undefined
          const session: Session = await openSession({
            ...provided,
            id,
            follow: true,
            lastEvent,
            onTakeOver: () => open.get(id)?.ports.changed(),
            onLoss: () => open.get(id)?.ports.changed(),
            onTrouble(error) {
              trouble = error
              open.get(id)?.ports.trouble(error)
            },
            ...(start === 'waiting' && { goesOnWithinMs: 0 }),
            ...(start === 'at once' && { wasGoing: true }),
            ...(start === 'stopped' && { stopped: true }),
          })
          const ports = attach(session, from, feed, questions)
          open.set(id, { session, ports, opening })
          // Something could not be saved while the session was being opened.
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
