import '../../../../src/app/session/wait/wait.ts'
import { all, same, stage } from '../../../elements/stage.ts'
import { stopTimers } from '../../../elements/timers.ts'

describe('a card of which nothing more comes', () => {
  const choices = [{ label: 'Shelf', disposition: { to: 'place', where: 'Shelf' } }] as const
  const mug = { name: 'Mug', why: 'On the left.', choices, region: null, isWhole: true }

  it('T56 makes room for the words of the wait, keeps its height, and has its reason again when more comes', async () => {
    const [still, slow] = [stopTimers(8_000), stopTimers(20_000)]
    try {
      const wait = await stage('tidy-wait', { things: [mug] })
      const reason = () => all('.reason').map((line) => line.textContent)
      const { height } = wait.getBoundingClientRect()
      same(reason(), ['On the left.'])
      await still.pass()
      same(reason(), ['Still looking for the next things.'])
      await slow.pass()
      same(reason(), ['Slow today. You can do something else; it goes on.'])
      same(wait.getBoundingClientRect().height, height)
      // The same things again are no news.
      wait.things = [{ ...mug }]
      await wait.updateComplete
      same(reason(), ['Slow today. You can do something else; it goes on.'])
      wait.things = [mug, { ...mug, name: 'Tape' }]
      await wait.updateComplete
      same(reason(), ['On the left.'])
    } finally {
      slow.restore()
      still.restore()
    }
  })

  it('T56 nor of the sentence of a help: the words of the wait come below it, and its height is kept', async () => {
    const [still, slow] = [stopTimers(8_000), stopTimers(20_000)]
    try {
      const wait = await stage('tidy-wait', { work: 'help', draft: 'Hmm. Let me think. '.repeat(9) })
      const lines = () => all('.one p').map((line) => line.textContent)
      const { height } = wait.getBoundingClientRect()
      same(lines().length, 1)
      await still.pass()
      same(lines()[1], 'Still thinking about it.')
      await slow.pass()
      same(lines()[1], 'Slow today. You can do something else; it goes on.')
      same(wait.getBoundingClientRect().height, height)
      wait.draft += 'Is it yours?'
      await wait.updateComplete
      same(lines().length, 1)
    } finally {
      slow.restore()
      still.restore()
    }
  })
})
