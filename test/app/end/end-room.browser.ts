import { setViewport } from '@web/test-runner-commands'
import { speak } from '../../../examples/gallery/speak.ts'
import '../../../src/app/end/end.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { cutBetweenLines } from '../../elements/cut-between-lines.ts'
import { all, same, settled, stage } from '../../elements/stage.ts'

const photo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>'

describe('the end on a small phone', () => {
  before(likeTheApp)
  after(async () => {
    await speak('en')
    await setViewport({ width: 800, height: 600 })
  })

  it('T32 a sentence that German needs for the payoff is whole, in two lines', async () => {
    await setViewport({ width: 320, height: 568 })
    await speak('de')
    await stage('tidy-end', {
      step: 'picture',
      isModels: true,
      canChange: true,
      beforeUrl: photo,
      counts: { belongs: 5, out: 2, left: null },
      shown: { belongs: [], out: [] },
      sentence: 'Der Schreibtisch ist wieder frei zum Zeichnen.',
    })
    await settled()
    const said = all('.said')[0]!
    same([said.scrollHeight - said.clientHeight < 10, all('.btn.all').length], [true, 0])
  })

  const ended = (sentence: string) =>
    stage('tidy-end', { step: 'picture', isModels: true, beforeUrl: photo, counts: { belongs: 5, out: 2, left: null }, sentence })

  it('T38 what the model says in several lines is one sentence after the other', async () => {
    await ended('# Done!\n\nThe **counter** is free.\n- The shelf\n- The drawer')
    same(all('.said')[0]!.textContent, 'Done! The counter is free. The shelf; The drawer')
  })

  it('T38 of a sentence in Arabic that is cut nothing of the next line is seen', async () => {
    await setViewport({ width: 320, height: 568 })
    await speak('ar')
    const sentence = 'أصبح سطح المطبخ جاهزًا للطهي من جديد، والأدراج فارغة الآن، والأواني عادت إلى أماكنها، وإلى الرف الأعلى أيضًا'
    await ended(`${sentence}. ${sentence}`)
    await settled()
    cutBetweenLines(all('.why.said')[0]!, sentence)
  })
})
