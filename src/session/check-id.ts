import { isChildId } from '../core/sub-agent/child-id.ts'
import { fitsId } from '../store/sessions/session-id.ts'
import type { Store } from '../store/store.ts'

export { fitsId } from '../store/sessions/session-id.ts'

/** Throws for an id that a new session may not have, and for that of a sub-agent. A session that is stored under such an id still opens. */
export async function checkId(store: Pick<Store, 'session' | 'read'>, id: string): Promise<void> {
  if (fitsId(id) || (await store.session(id))) return
  if (isChildId(id)) throw new Error(`${id} is a sub-agent: open the session that runs it`)
  if ((await store.read(id, 0, 1)).length > 0) return
  throw new Error(`the id of a new session is 1 to 100 letters, digits, "_" and "-"; got: ${JSON.stringify(id.slice(0, 120))}`)
}
