import type { CheckList, ListedThing } from '../parts/lists.ts'
import { words } from '../words/words.ts'

/** What a file says of a list. */
interface Section extends Pick<CheckList, 'name'> {
  readonly items: readonly Pick<ListedThing, 'name' | 'done'>[]
}

/** The lists as Markdown with boxes, ticked as they are. */
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
 * would run as a formula is quoted as text.
 */
export const asCsv = (lists: readonly Section[], nextTime: readonly string[]): string =>
  [
    [words.lists.columnList, words.lists.columnThing, words.lists.columnDone],
    ...lists.flatMap(({ name, items }) => items.map((item) => [name, item.name, item.done ? words.lists.yes : ''])),
    ...nextTime.map((item) => [words.lists.nextTime, item, '']),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')

/** Names are a model's words: they stay on their line, and make no links, pictures or tags. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/<|\]\(/g, (mark) => `${mark.slice(0, -1)}\\${mark.at(-1)}`)
const cell = (text: string) => `"${(/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
