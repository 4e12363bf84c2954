import type { TidyState } from '../../tidy/state.ts'
import { tabValue } from './tab-value.ts'

const later = tabValue<string>('after-later')
const inOneLine = (session: string, { decisions, ticked }: TidyState) => [session, decisions.length, ticked.length].join(' ')

/** The person wants to take the after photo later. It holds until something more is decided or put away: then they are asked again. */
export const afterLater = {
  is: (session: string, app: TidyState): boolean => later.get() === inOneLine(session, app),
  set: (session: string, app: TidyState): void => later.set(inOneLine(session, app)),
}
