import { type Fault, faultOf, withFault } from '../core/shapes/fault.ts'

/** An error on its way to the page: an `Error` would lose all but its message and its name. */
interface Carried {
  readonly carried: true
  readonly message: string
  readonly name: string
  readonly stack: string | undefined
  readonly fault: Fault
}

/** The form in which an error crosses: with its fault as data, where it has one. */
export function carried(error: unknown): unknown {
  const fault = faultOf(error)
  if (!fault || !(error instanceof Error)) return error
  const { message, name, stack } = error
  return { carried: true, message, name, stack, fault } satisfies Carried
}

/** The error that it was, on the other side. */
export function arrived(what: unknown): unknown {
  if ((what as Partial<Carried> | null)?.carried !== true) return what
  const { message, name, stack, fault } = what as Carried // made above, and nowhere else
  return Object.assign(errorOf(message, fault), { name, stack })
}

export const errorOf = (message: string, fault: Fault | undefined): Error =>
  fault ? withFault(new Error(message), fault.kind, fault.values) : new Error(message)

/** The fault as a member of a message, where there is one. */
export function faultIn(error: unknown): { readonly fault?: Fault } {
  const fault = faultOf(error)
  return fault ? { fault } : {}
}
