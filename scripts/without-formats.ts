import type { Plugin } from 'vite'

/**
 * Leaves out of the app what checks a schema's `format`: the schemas of Tidy have none, and it is a quarter of the validator. The
 * library has it all.
 */
export const withoutFormats = (): Plugin => ({
  name: 'without-formats',
  enforce: 'pre',
  resolveId: (wanted, importer) =>
    wanted === './format.js' && importer?.includes('/@cfworker/json-schema/') ? '\0without-formats' : undefined,
  load: (id) => (id === '\0without-formats' ? 'export const format = {}' : undefined),
})
