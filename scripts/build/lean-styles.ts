import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = readFileSync(new URL('../../src/elements/tokens.css', import.meta.url), 'utf8').matchAll(/--[a-z][\w-]*(?=:)/g)
/** Each token's short name in the build. */
const short = new Map([...new Set(Array.from(tokens, ([name]) => name))].map((name, at) => [name, `--${at.toString(36)}`]))

/**
 * Makes styles and templates small in the build: no minifier looks into Lit's. Blanks and line ends go, but one between two tags, and
 * quotes round a word; tokens have short names.
 */
export const leanStyles = (): Plugin => ({
  name: 'lean-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.(ts|css)$/, code: /(css|html)`|--/ },
    handler: (code) => ({ code: leanTemplates(code), map: null }),
  },
})

/** A module or a style sheet with lean templates and short tokens. */
export const leanTemplates = (code: string): string =>
  code
    .replace(/(?<=\bcss`)[^`]*(?=`)/g, leanStyle)
    .replace(/(?<=>)\n\s+(?=<)/g, '\n')
    .replace(/(?<=\s[\w-]+=)"([\w-]+)"(?=[\s>])/g, '$1')
    .replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name)

/** A space before a colon stays: it may be the one between a thing and what is in it. */
export const leanStyle = (style: string): string =>
  style
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()
