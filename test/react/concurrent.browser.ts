import { createElement as h, startTransition, useDeferredValue, useState } from 'react'
import type { SessionHandle } from '../../src/index.ts'
import { useSession } from '../../src/react/index.ts'
import { until } from '../bridge/stage.ts'
import { equal, ok } from '../store/assert.ts'
import { Line, renders } from './chat.ts'
import { clear, places, type Stage, show } from './stage.ts'

type Shows = { readonly session: SessionHandle<{ kept: number }> }

/** Takes longer to render than React works at a stretch, so that it pauses between two of these. */
const busy = () => {
  const due = performance.now() + 6
  while (performance.now() < due);
}

function Reader({ session }: Shows) {
  const { messages } = useSession(session)
  busy()
  return h('b', null, JSON.stringify(messages.at(-1)?.parts))
}

let renderAgain = () => {}

/** Many components that each read the session for themselves. */
function Readers({ session }: Shows) {
  const [round, setRound] = useState(0)
  renderAgain = () => startTransition(() => setRound((before) => before + 1))
  return h(
    'div',
    null,
    h('i', null, round),
    Array.from({ length: 10 }, (_, reader) => h(Reader, { key: `${round} ${reader}`, session })),
  )
}

function DeferredChat({ session }: Shows) {
  const { messages } = useSession(session)
  const deferred = useDeferredValue(messages)
  return h(
    'ol',
    null,
    deferred.map((message) => h(Line, { key: message.id, message })),
  )
}

for (const [place, begin] of Object.entries(places))
  describe(`renders that React pauses, of a session ${place}`, () => {
    let at: Stage
    beforeEach(async () => {
      at = await begin()
      renders.clear()
    })
    afterEach(() => {
      clear()
      at.close()
    })

    it('never show two moments of the session at once', async () => {
      const session = await at.open()
      const shown = show(h(Readers, { session }))
      await until(() => shown.all('b').length === 10, 'the components')
      await session.say('listen')
      let commits = 0
      let differences = 0
      const observer = new MutationObserver(() => {
        commits++
        if (new Set(shown.all('b').map(({ textContent }) => textContent)).size > 1) differences++
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      for (let word = 0; word < 15; word++) {
        renderAgain()
        // The words come in the middle of the render.
        await at.say(`w${word}`)
        await until(() => session.getSnapshot().draft.text.includes(`w${word} `), `word ${word}`)
        // Rounds that are begun before the last one is shown may become one commit.
        await until(() => shown.text('b').includes(`w${word} `) && shown.text('i') === `${word + 1}`, `round ${word + 1}`)
      }
      observer.disconnect()
      ok(commits >= 15, `${commits} commits`)
      equal(differences, 0, 'commits in which two components differ')
      await at.say('')
      await until(() => session.status === 'idle', 'the end')
    })

    it('a list that is deferred comes to the same messages, and renders only those that changed', async () => {
      const session = await at.open()
      const shown = show(h(DeferredChat, { session }))
      await session.say('hi')
      await until(() => shown.text('ol').endsWith('you said hi') && session.status === 'idle', 'a reply')
      await session.say('listen')
      for (let word = 0; word < 10; word++) await at.say(`w${word}`)
      await at.say('')
      await until(() => session.status === 'idle' && shown.all('.complete').length === 4, 'the end')
      equal(shown.text('#reply\\:1'), Array.from({ length: 10 }, (_, word) => `w${word} `).join(''))
      equal(renders.get('said:0'), 1, 'renders of the first message')
    })
  })
