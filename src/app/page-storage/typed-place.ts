import { pageStorage } from './page-storage.ts'

const nameOf = (session: string, callId: string) => `typed-place/${callId}/${session}`

/** The place that the person typed for the thing of a call and did not take: another card may lie on top of it meanwhile. */
export const typedPlace = {
  of: (session: string, callId: string): string => pageStorage.get(nameOf(session, callId)) ?? '',
  set: (session: string, callId: string, text: string): void => pageStorage.set(nameOf(session, callId), text),
}
