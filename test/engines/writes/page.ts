/** A page that writes for as long as it lives, in a worker as an app does. */
import workerUrl from './worker.ts?worker&url'

const address = new URL(workerUrl, location.href)
address.search = location.search
const worker = new Worker(address, { type: 'module' })
worker.addEventListener('error', ({ message }) => {
  document.title = message
})
