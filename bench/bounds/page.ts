import Bounded from './worker.ts?worker'

/** What the bench has found so far; `null` last. The script that runs it reads this. */
const found: unknown[] = []
Object.assign(globalThis, { found })

const worker = new Bounded()
worker.onmessage = ({ data }) => found.push(data)
worker.onerror = ({ message }) => found.push({ error: message }, null)
