import { numbersNow } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** `206 KB`, `3.4 MB`, `38 MB`. */
export function sizeOf(bytes: number): string {
  const { kilobytes, megabytes } = words.parts
  if (bytes < 1e6) return fill(kilobytes, { size: Math.max(1, Math.round(bytes / 1000)) })
  const digits = bytes < 1e7 ? 1 : 0
  const size = new Intl.NumberFormat(numbersNow(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return fill(megabytes, { size: size.format(bytes / 1e6) })
}
