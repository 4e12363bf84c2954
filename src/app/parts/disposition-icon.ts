import type { IconName } from '../../elements/icons.ts'
import type { Disposition } from '../../tidy/disposition.ts'

/** The icon of where a thing goes; piles differ in shape, not in colour alone. */
export function iconOf({ to }: Pick<Disposition, 'to'>): IconName {
  switch (to) {
    case 'place':
      return 'pin'
    case 'need_more_info':
      return 'help'
    case 'donate':
      return 'give'
    case 'trash':
    case 'recycle':
    case 'skip':
      return to
  }
}
