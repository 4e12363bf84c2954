/** Most names and sentences have none of the signs that begin a mark: to look for each kind in them would be most of the work. */
const signs = /[*_`#+|<[]/
/** A link or a picture, an address in brackets, and code in a line. */
const link = /!?\[([^[\]\n]*)\]\(https?:[^()\s]*\)|<(https?:[^<>\s]*)>/g
const code = /`([^`\n]+)`/g
/** At the start of a line: of a heading. */
const heading = /^[^\S\n]*#{1,6}[^\S\n]+(?=\S)/gm
/** At the start of a line: of an item of a list. */
const item = /^[^\S\n]*[*+][^\S\n]+(?=\S)/gm
/** A row of a table. */
const row = /^[ \t]*\|(.+)\|[ \t]*$/gm
/** Around bold words, in a script without spaces too. */
const bold = /\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/g
/** Around words of another look, which stand apart: "2 * 3", "2*3" and "snake_case" have none. */
const apart = /(?<![\p{L}\p{N}*_])(\*|__?)(?=[^\s*_])([^*_\n]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu
/** Around bold words that still come. */
const open = /(?<![\p{L}\p{N}*])\*\*(?:([^\s*][^*\n]*)\*?)?$/u

/** Of a cell: what is empty, or the line below the first row, has none. */
const hasWords = (cell: string) => /[^\s:-]/.test(cell)

/** Words of a model that are shown as plain words: without the marks of Markdown for headings, links, pictures, tables, code and bold or slanted words. A list stays one. */
export const unmarked = (words: string): string => (signs.test(words) ? withoutMarks(words) : words)

const withoutMarks = (words: string): string =>
  words
    .replace(link, '$1$2')
    .replace(row, (_, cells: string) =>
      cells
        .split('|')
        .filter(hasWords)
        .map((cell) => cell.trim())
        .join(', '),
    )
    .replace(code, '$1')
    .replace(heading, '')
    .replace(item, '- ')
    .replace(bold, '$1')
    .replace(apart, '$2')
    .replace(open, '$1')
