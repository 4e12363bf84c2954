import { hush } from '../../elements/base/announce.ts'

/** What is said in the last moment before another screen comes is said along with it. */
const ALONG_MS = 500

/** When something was said last. The page itself has nothing but the app and the news. */
let saidAt = 0
new MutationObserver(() => {
  saidAt = performance.now()
}).observe(document.body, { childList: true, subtree: true, characterData: true })

// Each screen has an address of its own. What was said of the one before is of the past.
addEventListener('hashchange', () => {
  if (performance.now() - saidAt > ALONG_MS) hush()
})
