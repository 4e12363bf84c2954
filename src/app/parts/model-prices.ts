import { listPrice } from '../../models/host-prices.ts'
import { type Prices, typedPrices } from '../page-storage/prices.ts'
import { hostOfModel } from './model-host.ts'

/** The prices of a model at a host of the table, as they are today. */
export const listPrices = (host: string, model: string): Prices | undefined =>
  listPrice(host, model, new Date().toISOString().slice(0, 10))

/** The prices of a model: what the person typed, or what the table says today of the host where it was used; null where neither is known. */
export function pricesOf(model: string): Prices | null {
  const typed = typedPrices(model)
  return typed === undefined ? (listPrices(hostOfModel(model), model) ?? null) : typed
}
