import { Activity, createElement as h, StrictMode } from 'react'
import type { SessionHandle } from '../../src/index.ts'
import { until } from '../bridge/stage.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { Chat, Page, renders } from './chat.ts'
import { clear, places, type Shown, type Stage, show } from './stage.ts'

/** Puts the page in the background, or back into view, as the browser tells it. */
function turn(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  document.dispatchEvent(new Event('visibilitychange'))
}

for (const [place, begin] of Object.entries(places))
  describe(`a session ${place}, shown with React`, () => {
    let at: Stage
    beforeEach(async () => {
      at = await begin()
      renders.clear()
    })
    afterEach(() => {
      clear()
      at.close()
    })

    const lines = (shown: Shown) => shown.all('li').map(({ className, textContent }) => [className, textContent])
    /** Shows a session, and waits until it is open. */
    const showChat = async (): Promise<{ shown: Shown; session: SessionHandle<{ kept: number }> }> => {
      const session = await at.open()
      return { shown: show(h(Chat, { session })), session }
    }

    it('a reply streams in, in one element from its first word to its last', async () => {
      const { shown, session } = await showChat()
      await session.say('listen')
      await at.say('one')
      await until(() => shown.text('.arriving') === 'one ', 'the first word')
      const element = shown.find('.arriving')
      await at.say('two')
      await until(() => shown.text('.arriving') === 'one two ', 'the second word')
      equal(shown.text('.status'), 'running')
      await at.say('')
      await until(() => shown.text('.status') === 'idle', 'the end')
      equal(lines(shown), [
        ['complete', 'listen'],
        ['complete', 'one two '],
      ])
      ok(shown.all('li')[1] === element, 'the same element')
    })

    it('messages that did not change are not rendered again, and neither is a component that shows the question alone', async () => {
      const { shown, session } = await showChat()
      for (const words of ['a', 'b']) {
        await session.say(words)
        await until(() => shown.text('.status') === 'idle' && shown.text('ol').endsWith(`you said ${words}`), 'a reply')
      }
      await session.say('listen')
      await until(() => shown.all('li').length === 5, 'the message')
      const before = new Map(renders)
      for (let word = 0; word < 20; word++) {
        await at.say(`w${word}`)
        await until(() => shown.text('ol').includes(`w${word} `), `word ${word}`)
      }
      ok(renders.get('chat')! >= before.get('chat')! + 20, 'a render for each word')
      for (const id of ['said:0', 'reply:0', 'said:1', 'reply:1', 'said:2', 'card'])
        equal(renders.get(id), before.get(id), `renders of ${id}`)
      equal([renders.get('said:0'), renders.get('card')], [1, 1], 'renders of the first message and of the card in all')
      await at.say('')
      await until(() => shown.text('.status') === 'idle', 'the end')
    })

    it('a question is answered on its card, and its message tells who answered what', async () => {
      const { shown, session } = await showChat()
      await session.say('keep')
      await until(() => shown.find('.card'), 'the card')
      equal(shown.text('.status'), 'awaiting_user')
      equal(lines(shown)[1], ['complete', 'Let me ask.keep: askingKeep it? open undefined undefined'])
      shown.click('.yes')
      await until(() => shown.text('.status') === 'idle', 'the end')
      ok(!shown.find('.card'), 'no card')
      equal(lines(shown)[1], ['complete', 'Let me ask.keep: doneKeep it? answered true user'])
      equal(shown.text('.kept'), '1', 'the state of the app')
    })

    it('no time passes for a question while the page is in the background', async () => {
      at.close()
      at = await begin(300)
      const { shown, session } = await showChat()
      await until(() => shown.find('.status'), 'the session')
      turn('hidden')
      try {
        await session.say('keep')
        await until(() => shown.find('.card'), 'the card')
        // Longer than the patience: the question is open however slow the machine is.
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        equal(shown.text('.status'), 'awaiting_user')
      } finally {
        turn('visible')
      }
      await until(() => shown.text('em') === 'Keep it? answered true timeout', 'the fallback')
    })

    it('no time passes for a question that is shown first while the page is in the background', async () => {
      at.close()
      at = await begin(300)
      turn('hidden')
      try {
        const { shown, session } = await showChat()
        await session.say('keep')
        await until(() => shown.find('.card'), 'the card')
        await new Promise((resolve) => setTimeout(resolve, 1_000)) // longer than the patience
        equal(shown.text('.status'), 'awaiting_user')
        turn('visible')
        await until(() => shown.text('em') === 'Keep it? answered true timeout', 'the fallback')
      } finally {
        turn('visible')
      }
    })

    it('the text of a reply that is stopped stays', async () => {
      const { shown, session } = await showChat()
      await session.say('listen')
      await at.say('half')
      await until(() => shown.text('.arriving') === 'half ', 'a word')
      const element = shown.find('.arriving')
      shown.click('.stop')
      await until(() => shown.find('.stopped'), 'the stop')
      equal(shown.text('.status'), 'halted')
      equal(lines(shown), [
        ['complete', 'listen'],
        ['stopped', 'half '],
      ])
      ok(shown.find('.stopped') === element, 'the same element')
      await session.say('hi')
      await until(() => shown.text('.status') === 'idle', 'another reply')
      equal(lines(shown)[1], ['stopped', 'half '], 'later')
    })

    it('a failure of the model is shown, and goes with the next message', async () => {
      const { shown, session } = await showChat()
      await session.say('fail')
      await until(() => shown.text('.error') === 'no key', 'the failure')
      await session.say('hi')
      await until(() => shown.text('.error') === '' && shown.text('.status') === 'idle', 'no failure')
    })

    it('a reply that a new worker makes again takes the place of the one that was cut off', async function () {
      if (!at.renew) this.skip()
      const { shown, session } = await showChat()
      await session.say('listen')
      await at.say('lost')
      await until(() => shown.text('.arriving') === 'lost ', 'a word')
      await at.renew()
      await until(() => !shown.find('.arriving'), 'nothing of it')
      await at.say('again')
      await until(() => shown.text('#reply\\:0') === 'again ', 'the reply under the same id')
      await at.say('')
      await until(() => shown.text('.status') === 'idle', 'the end')
      equal(lines(shown), [
        ['complete', 'listen'],
        ['complete', 'again '],
      ])
    })

    it('a component opens a session when it is shown, and closes it when it is removed', async () => {
      const opened: SessionHandle<{ kept: number }>[] = []
      const open = async (id: string) => {
        const session = await at.open(id)
        opened.push(session)
        return session
      }
      const shown = show(h(Page, { open }))
      await until(() => shown.text('.status') === 'idle', 'an open session')
      equal(opened.length, 1)
      shown.unmount()
      ok(/is not open|is closed/.test((await failureOf(opened[0]!.say('hi'))).message), 'a closed session')
    })

    it('a reload in the middle of a question shows the same messages and the same question', async () => {
      const shown = show(h(Page, { open: at.open }))
      await until(() => shown.find('.status'), 'an open session')
      const session = await at.open()
      await session.say('keep')
      await until(() => shown.find('.card'), 'the card')
      const before = [shown.find('ol')!.innerHTML, shown.find('.card')!.id]
      await session.close()
      shown.unmount()
      await at.reload()
      const again = show(h(Page, { open: at.open }))
      await until(() => again.find('.card'), 'the card after the reload')
      equal([again.find('ol')!.innerHTML, again.find('.card')!.id], before)
      again.click('.yes')
      await until(() => again.text('.status') === 'idle', 'the end')
      equal(again.text('.kept'), '1')
    })

    it('strict mode opens twice, and the session that is left takes a message', async () => {
      let [openings, closings] = [0, 0]
      let last: SessionHandle<{ kept: number }> | undefined
      const open = async (id: string) => {
        openings++
        const session = await at.open(id)
        const { close } = session
        last = session
        return Object.assign(session, {
          close: () => {
            closings++
            return close()
          },
        })
      }
      const shown = show(h(StrictMode, null, h(Page, { open })))
      await until(() => shown.text('.status') === 'idle' && closings === 1, 'one open session')
      equal([openings, closings], [2, 1])
      await last!.say('hi')
      await until(() => shown.text('ol').endsWith('you said hi'), 'a reply')
      shown.unmount()
      await until(() => closings === 2, 'both to be closed')
    })

    it('another id opens another session and closes the one before, which is not shown under the new id', async () => {
      const opened = new Map<string, SessionHandle<{ kept: number }>>()
      const open = async (id: string) => {
        const session = await at.open(id)
        opened.set(id, session)
        return session
      }
      const shown = show(h(Page, { open, id: 'one' }))
      await until(() => shown.find('.status'), 'the first')
      await opened.get('one')!.say('first')
      await until(() => shown.text('ol').endsWith('you said first'), 'a reply')
      const seen: string[] = []
      const observer = new MutationObserver(() => seen.push(shown.text('.opening') || shown.text('ol')))
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      shown.render(h(Page, { open, id: 'two' }))
      await until(() => opened.has('two') && shown.find('.status'), 'the second')
      observer.disconnect()
      equal(seen[0], 'Opening…', 'the first thing shown')
      equal(lines(shown), [])
      ok(/is not open|is closed/.test((await failureOf(opened.get('one')!.say('hi'))).message), 'the first to be closed')
    })

    it('a component that is hidden closes its session, and opens it again when it is shown', async () => {
      const opened: SessionHandle<{ kept: number }>[] = []
      const open = async (id: string) => {
        const session = await at.open(id)
        opened.push(session)
        return session
      }
      // biome-ignore lint/correctness/noChildrenProp: its type wants them among the properties
      const page = (mode: 'visible' | 'hidden') => h(Activity, { mode, children: h(Page, { open }) })
      const shown = show(page('visible'))
      await until(() => shown.find('.status'), 'an open session')
      shown.render(page('hidden'))
      await until(() => shown.find('.opening'), 'no session')
      ok(/is not open|is closed/.test((await failureOf(opened[0]!.say('hi'))).message), 'a closed session')
      shown.render(page('visible'))
      await until(() => shown.find('.status'), 'the session again')
      await opened[1]!.say('hi')
      await until(() => shown.text('ol').endsWith('you said hi'), 'a reply')
    })

    it('a session that cannot be opened says why', async () => {
      const shown = show(h(Page, { open: () => Promise.reject(new Error('no such place')) }))
      await until(() => shown.text('.error') === 'no such place', 'the reason')
    })
  })
