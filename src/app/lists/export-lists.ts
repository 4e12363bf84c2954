import { plain } from '../../core/plain.ts'
import type { CheckList, ListedThing } from '../parts/lists.ts'
import { languageNow, numbersNow } from '../words/language.ts'
import { isolated } from '../words/message.ts'
import { words } from '../words/words.ts'

/** What a file says of a list. */
interface Section extends Pick<CheckList, 'name'> {
  readonly items: readonly Pick<ListedThing, 'name' | 'done'>[]
}

/** The lists as Markdown with boxes, ticked as they are. A line begins where the language of the app begins, whatever is in it. */
export const asMarkdown = (title: string, lists: readonly Section[], nextTime: readonly string[]): string =>
  [
    `# ${oneLine(title)}`,
    ...lists.map(
      ({ name, items }) =>
        `## ${oneLine(name)}\n\n${items.map((item) => `- [${item.done ? 'x' : ' '}] ${oneLine(item.name)}`).join('\n')}`,
    ),
    ...(nextTime.length > 0 ? [`## ${words.lists.nextTime}\n\n${nextTime.map((item) => `- ${oneLine(item)}`).join('\n')}`] : []),
  ]
    .join('\n\n')
    .concat('\n')

/**
 * The lists as CSV (RFC 4180), a thing a line, with what is done and what is left for another day. A cell that a spreadsheet
 * would run as a formula is quoted as text. It begins with the mark by which Excel knows UTF-8, and has a semicolon between
 * its cells where numbers have a comma: there Excel opens no other.
 */
export const asCsv = (lists: readonly Section[], nextTime: readonly string[]): string =>
  UTF8 +
  [
    [words.lists.columnList, words.lists.columnThing, words.lists.columnDone],
    ...lists.flatMap(({ name, items }) => items.map((item) => [name, item.name, item.done ? words.lists.yes : ''])),
    ...nextTime.map((item) => [words.lists.nextTime, item, '']),
  ]
    .map((row) => row.map(cell).join(between()))
    .join('\r\n')
    .concat('\r\n')

const UTF8 = '\ufeff'
const between = () => (new Intl.NumberFormat(numbersNow()).format(1.5).includes(',') ? ';' : ',')

/** Names are a model's words: they stay on their line, and make no links, pictures or tags. */
function oneLine(text: string): string {
  const line = plain(text)
    .replace(/\s+/g, ' ')
    .replace(/<|\]\(/g, (mark) => `${mark.slice(0, -1)}\\${mark.at(-1)}`)
  const language = languageNow()
  const apart = isolated(line, language)
  // The first letter of a line would turn all of it.
  return apart === line ? line : `${language.dir === 'rtl' ? '\u200f' : '\u200e'}${apart}`
}
const cell = (text: string) => `"${(/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
