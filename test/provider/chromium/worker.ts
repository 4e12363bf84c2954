import { freezeIntrinsics } from '../../../src/bridge/host.ts'
import type { Connection } from '../../../src/bridge/protocol.ts'
import { messageOf } from '../../../src/core/shapes/model.ts'
import { doctor } from '../../../worker/doctor.ts'
import { models } from '../../../worker/models.ts'
import { converse, type Plan } from '../converse.ts'

/** What a test wants of the worker: the app's own models and doctor do it. */
export type Order =
  | { readonly what: 'check' | 'list'; readonly connection: Connection; readonly apiKey: string }
  | { readonly what: 'converse'; readonly plan: Plan }

// As in the worker of the app: each SDK is loaded later.
freezeIntrinsics()

async function done(order: Order): Promise<unknown> {
  if (order.what === 'converse') return converse(order.plan)
  const { connection, apiKey } = order
  if (order.what === 'list') return doctor.models(connection, apiKey)
  const make = models[connection.provider]!
  return doctor.check(connection, apiKey, await make({ ...connection, apiKey }))
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  done(data).then(
    (result) => postMessage(result),
    (error) => postMessage({ thrown: messageOf(error) }),
  )
})
