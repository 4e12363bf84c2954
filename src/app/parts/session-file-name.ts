import type { ExportOptions } from '../../bridge/protocol.ts'
import { words } from '../words/words.ts'
import { fileName } from './file-name.ts'
import { shownName } from './shown-name.ts'

/** A name of a file has at most 255 bytes in most file systems, and some letters have four. */
const LONGEST = 40

/**
 * The name of the file of a session, which tells it from the others of the day: with the name of its space as long as all names are kept, and a word for
 * each kind of thing that is left out.
 */
export function sessionFileName(space: string, { format = 'zip', redact = {} }: ExportOptions = {}, at?: number): string {
  const { fileOfSession, noPhotos, noText, noPlaces, noNames } = words.lists
  const { photos, text, places, names } = redact
  const parts = [
    fileOfSession,
    // It may be the person's own words, and have names of all kinds in it.
    !text && !places && !names && safe(space),
    photos && noPhotos,
    text && noText,
    places && noPlaces,
    names && noNames,
  ]
  return fileName(parts.filter(Boolean).join('-'), format, at)
}

/** Letters and digits of any script, with accents in one form: nothing that a file system, a shell or a mail takes for something else. */
const safe = (name: string): string =>
  [
    ...shownName(name)
      .normalize('NFC')
      // What says how a picture is drawn is no letter.
      .replace(/\p{Variation_Selector}/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-|-$/g, '')
