import type { Plugin } from 'vite'

/** Leaves out the blanks and line ends of Lit's templates in the build, but one between two tags: no minifier looks into them. */
export const leanStyles = (): Plugin => ({
  name: 'lean-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /(css|html)`/ },
    handler: (code) => ({
      code: code.replace(/(?<=\bcss`)[^`]*(?=`)/g, leanStyle).replace(/(?<=>)\n\s+(?=<)/g, '\n'),
      map: null,
    }),
  },
})

/** A space before a colon stays: it may be the one between a thing and what is in it. */
export const leanStyle = (style: string): string =>
  style
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()
