import type { Plugin } from 'vite'

/** Leaves out the blanks and line ends of Lit's `css` templates in the build: no minifier looks into them. */
export const leanStyles = (): Plugin => ({
  name: 'lean-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /css`/ },
    handler: (code) => ({ code: code.replace(/(?<=\bcss`)[^`]*(?=`)/g, leanStyle), map: null }),
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
