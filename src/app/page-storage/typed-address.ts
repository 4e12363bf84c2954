import { tabValue } from './tab-value.ts'

/** The address of a host that the person typed, and the name of a model there. */
export interface TypedAddress {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
}

/** An address that is typed and not saved. A key is never here. */
export const typedAddress = tabValue<TypedAddress>('typed-address')
