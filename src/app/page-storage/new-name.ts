import { pageStorage } from './page-storage.ts'

const nameOf = (session: string) => `new-name/${session}`

/** The other name that the person gave to the thing on a card which is not answered yet. The log has it with the answer. */
export const newName = {
  /** The name of the thing that the card calls `item`; '' if it has no other one. */
  of(session: string, item: string): string {
    const [first, ...rest] = (pageStorage.get(nameOf(session)) ?? '').split('\n')
    return first === JSON.stringify(item) ? rest.join('\n') : ''
  },
  set: (session: string, item: string, name: string): void =>
    pageStorage.set(nameOf(session), name === item ? '' : `${JSON.stringify(item)}\n${name}`),
  forget: (session: string): void => pageStorage.set(nameOf(session), ''),
}
