import { minifyHTMLLiterals } from 'minify-literals'
import type { Plugin } from 'vite'

/** White space alone goes: an attribute, an entity or the slash that ends an SVG shape means something. */
const html = {
  keepClosingSlash: true,
  decodeEntities: false,
  minifyJS: false,
  removeComments: false,
  removeEmptyAttributes: false,
  removeDefaultTypeAttributes: false,
}

/** A source without the spaces and line breaks in its Lit templates and styles that only its reader needs; null if it has none. `css` false leaves styles as they are. */
export const withoutSpaces = (source: string, fileName: string, css?: false) =>
  minifyHTMLLiterals(source, { fileName, html, ...(css === false && { css }) })

/** Builds the app with `withoutSpaces`. */
export const templates = (): Plugin => ({
  name: 'templates',
  apply: 'build',
  async transform(code, id) {
    if (!/\/src\/(app|elements)\/.*\.ts$/.test(id)) return
    return (await withoutSpaces(code, id)) ?? undefined
  },
})
