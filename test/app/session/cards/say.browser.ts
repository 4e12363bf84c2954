import { setViewport } from '@web/test-runner-commands'
import '../../../../src/app/session/sorting.ts'
import { HOLD_MS } from '../../../../src/elements/base/hold.ts'
import { dispositionFor } from '../../../../src/tidy/disposition.ts'
import { likeTheApp } from '../../../elements/clean.ts'
import { all, focused, heard, named, press, same, settled, stage } from '../../../elements/stage.ts'
import { stopTimers } from '../../../elements/timers.ts'

const question = {
  kind: 'proposeDisposition' as const,
  item: 'Mug',
  choices: ['Kitchen', 'Shelf'].map((label) => ({ label, disposition: dispositionFor(label) })),
}
const field = () => all<HTMLTextAreaElement>('#words').find((one) => one.checkVisibility())!

describe('the field to say something', () => {
  before(likeTheApp)
  let holds: ReturnType<typeof stopTimers>
  beforeEach(async () => {
    holds = stopTimers(HOLD_MS)
    await setViewport({ width: 1440, height: 900 })
  })
  afterEach(async () => {
    holds.restore()
    await setViewport({ width: 800, height: 600 })
  })

  async function card() {
    const sorting = await stage('tidy-sorting', { card: { id: 'c', question } })
    await holds.pass()
    await settled()
    return { sorting, done: heard(sorting, 'done') }
  }

  it('T37 T39 is left with Escape, which keeps its words and gives the focus back, and is not "Done for now"', async () => {
    const { done } = await card()
    for (const from of [all('h2')[0]!, named('Kitchen')]) {
      from.focus()
      press('/')
      same(focused() === field(), true, 'the field has the focus')
      if (field().value === '') field().value = 'Not mine'
      press('Escape')
      same([focused() === from, field().value, done.length], [true, 'Not mine', 0])
    }
    press('Escape')
    same(done.length, 1)
  })

  it('T37 says behind its button on a phone that words wait there, also when it is closed', async () => {
    await setViewport({ width: 390, height: 844 })
    const { sorting } = await card()
    const button = () => named('Say something') as HTMLButtonElement
    const dot = () => getComputedStyle(button(), '::after').content
    same([button().title, dot()], ['', 'none'])
    sorting.unsentText = 'Not mine'
    await settled()
    same([button().title, dot()], ['Not mine', '""'])
  })

  it('T39 is left with Escape where nothing had the focus before', async () => {
    const { done } = await card()
    ;(focused() as HTMLElement).blur()
    field().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    field().focus()
    press('Escape')
    same([focused().localName, done.length], ['body', 0])
  })

  it('T39 a sentence of twenty words is in view in it, Enter sends it, and Shift and Enter make a new line', async () => {
    const { sorting } = await card()
    const said = heard(sorting, 'say')
    press('/')
    const low = field().clientHeight
    field().value = 'Please leave all the letters on the table for later because I want to answer them with my sister on Sunday'
    field().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    await settled()
    same([field().clientHeight > low * 1.5, field().scrollHeight <= field().clientHeight + 1], [true, true])
    press('Enter', { shiftKey: true })
    same(said.length, 0)
    press('Enter')
    same([said.length, field().value], [1, ''])
  })

  it('T39 a letter that the browser composes is ended with Escape, and the field is not', async () => {
    await card()
    press('/')
    press('Escape', { isComposing: true })
    same(focused() === field(), true)
  })
})

describe('the name of a thing', () => {
  let holds: ReturnType<typeof stopTimers>
  beforeEach(() => {
    holds = stopTimers(HOLD_MS)
  })
  afterEach(() => holds.restore())

  for (const [sheet, label, id] of [
    ['Rename', 'Rename', 'name'],
    ['Other', 'Put it there', 'place'],
  ] as const)
    it(`T16 that is of spaces only is asked for anew, in the sheet of "${sheet}"`, async () => {
      const sorting = await stage('tidy-sorting', { card: { id: 'c', question } })
      await holds.pass()
      await settled()
      named(sheet).click()
      await settled()
      const input = all<HTMLInputElement>('input').find((one) => one.id === id)!
      let isAsked = false
      input.addEventListener('invalid', () => {
        isAsked = true
      })
      input.value = '   '
      const names = heard(sorting, 'name-thing')
      all('.btn.main')
        .find((one) => one.textContent?.trim() === label)!
        .click()
      await settled()
      // By the browser, or in words of the app.
      same([isAsked || input.ariaInvalid === 'true', names.length], [true, 0])
    })
})
