import type { ReactiveControllerHost } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'

/** `asked`: the tab that writes the session was asked to let go of it; `silent`: none did in time. */
export type HandOver = 'asked' | 'silent' | null

/** How long a tab that is awake may take to let go of a session, in milliseconds. */
export const PATIENCE = 6_000

const openTabs = () => new BroadcastChannel(`hand over ${new URL('./', document.baseURI).href}`)

/** The open session of a tab. */
interface OpenSession {
  readonly session: RemoteSession | null
  /** Closes the session and opens it again: the tab that waited for it writes it then, and this one follows. */
  reopen(): Promise<void>
}

const answering = new WeakSet<OpenSession>()

/** Lets go of the open session when another tab asks for it, from now on. */
export function answerHandOver(open: OpenSession): void {
  if (answering.has(open)) return
  answering.add(open)
  openTabs().onmessage = ({ data }: MessageEvent<unknown>) => {
    if (open.session?.id === data && open.session?.readOnly === false) void open.reopen()
  }
}

/** Asks the other tabs for a session that one of them writes. Nothing is taken away: this tab becomes the writer as soon as that one lets go. */
export function handOver(host: ReactiveControllerHost): { readonly state: HandOver; ask(session: RemoteSession): void } {
  let state: HandOver = null
  const become = (next: HandOver) => {
    state = next
    host.requestUpdate()
  }
  return {
    get state() {
      return state
    },
    ask(session) {
      become('asked')
      const tabs = openTabs()
      tabs.postMessage(session.id)
      setTimeout(() => {
        tabs.close()
        become(session.readOnly === 'elsewhere' ? 'silent' : null)
      }, PATIENCE)
    },
  }
}
