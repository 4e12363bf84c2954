import type { Plugin } from 'vite'

const begins = "const advanceMethodProps = ['advance', 'continue', 'continuePrimaryKey'];"

/** Leaves out of the app what lets cursors be iterated over: it uses none so. */
export const leanStores = (): Plugin => ({
  name: 'lean-stores',
  apply: 'build',
  transform: {
    filter: { id: /\/idb\/build\/index\.js$/ },
    handler: (code) => ({ code: withoutIterators(code), map: null }),
  },
})

/** The code of `idb`. Throws where it is not the one that this was written for. */
export function withoutIterators(code: string): string {
  const [from, to] = [code.indexOf(begins), code.lastIndexOf('export {')]
  if (from < 0 || to < from) throw new Error('idb has its iterators elsewhere than it used to')
  return code.slice(0, from) + code.slice(to)
}
