import '../../../src/app/parts/trouble.ts'
import { all, heard, named, same, stage } from '../../elements/stage.ts'
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
    time = 1_000
    await seconds.pass()
    same(shown(), ['1000', false])
    time = 2_000
    await seconds.pass()
    same(shown(), ['over', true])
  })
})
