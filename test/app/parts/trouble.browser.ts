import '../../../src/app/parts/trouble.ts'
import { all, heard, named, same, settled, stage } from '../../elements/stage.ts'
import { stopTimers } from '../../elements/timers.ts'

describe('a trouble with a pause', () => {
  const { now } = Date
  let time = 0
  let seconds: ReturnType<typeof stopTimers>
  beforeEach(() => {
    Date.now = () => time
    seconds = stopTimers(1_000)
  })
  afterEach(() => {
    seconds.restore()
    Date.now = now
  })

  it('counts down, and lights its remedy once that would not be refused again', async () => {
    const pause = { until: 2_000, text: (ms: number) => (ms > 0 ? `${ms}` : 'over') }
    const trouble = await stage('tidy-trouble', {
      trouble: { sign: 'warn', heading: 'A pause', text: '', pause, fix: { label: 'Try again', event: 'retry' }, ways: [] },
    })
    const shown = () => [all('.why')[0]!.textContent, named('Try again').classList.contains('main')]
    same(shown(), ['2000', false])
    const retries = heard(trouble, 'retry')
    named('Try again').click()
    same(retries.length, 1, 'whoever does not want to wait may try')
    const news = all('[role=status]').at(-1)!
    news.textContent = ''
    time = 1_000
    await seconds.pass()
    same(shown(), ['1000', false])
    same(news.textContent, '', 'its heading is said once, and no second')
    time = 2_000
    await seconds.pass()
    same(shown(), ['over', true])
  })

  describe('T56 at its end', () => {
    const text = (ms: number) => (ms > 0 ? `${ms}` : 'It is over')
    const fix = { label: 'Try again', event: 'retry' } as const

    /** How often it is said that a pause is over which is watched to its end. */
    const timesOver = async (atEnd: () => unknown = () => {}) => {
      time = 0
      const pause = { until: 1_000, text }
      const trouble = await stage('tidy-trouble', {
        trouble: { sign: 'warn', heading: 'A pause', text: '', pause, fix, ways: [] },
      })
      const [over, retries] = [heard(trouble, 'pause-over'), heard(trouble, 'retry')]
      atEnd()
      time = 1_000
      await seconds.pass()
      same(
        all('[role=status]').some((status) => status.textContent?.startsWith('It is over')),
        true,
        'its end is said',
      )
      trouble.trouble = { ...trouble.trouble! }
      await settled()
      same(retries.length, 0, 'the person has not tapped')
      return over.length
    }

    it('that is said once where the person looks on', async () => {
      same(await timesOver(), 1)
    })

    it('it is not said under a sheet, nor where nobody looks, nor while the person writes', async () => {
      const field = document.createElement('textarea')
      const write = () => {
        document.body.append(field)
        field.focus()
      }
      same(await timesOver(write), 0)
      same(document.activeElement, field, 'the field keeps the focus')
      field.remove()
      const underSheet = () => {
        const sheet = document.createElement('dialog')
        document.body.append(sheet)
        sheet.showModal()
      }
      same(await timesOver(underSheet), 0)
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      same(await timesOver(), 0)
      Reflect.deleteProperty(document, 'hidden')
    })

    it('it is not said where it was over before it was seen', async () => {
      time = 2_000
      const pause = { until: 1_000, text }
      const trouble = await stage('tidy-trouble', { trouble: null })
      const over = heard(trouble, 'pause-over')
      trouble.trouble = { sign: 'warn', heading: 'A pause', text: '', pause, fix, ways: [] }
      await settled()
      same(over.length, 0)
    })
  })
})

describe('a trouble with a page that helps', () => {
  it('sets it apart from the words before it, as their script does', async () => {
    const told = async (text: string, label: string) => {
      const link = { label, href: 'https://example.org/' }
      await stage('tidy-trouble', { trouble: { sign: 'stop', heading: 'No credit', text, link, ways: [] } })
      return all('.why')[0]!.textContent
    }
    same(await told('Add some.', 'Open Groq'), 'Add some. Open Groq')
    same(await told('追加してください。', 'Groqを開く'), '追加してください。Groqを開く')
  })
})
