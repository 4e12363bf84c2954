import type { Order } from './worker.ts'

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Has the worker carry out an order; resolves with what came of it. Orders are given one at a time. */
function give(order: Order): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(order)
  })
}

Object.assign(globalThis, { give })
