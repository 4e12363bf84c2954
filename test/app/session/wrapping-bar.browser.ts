import '../../../src/app/session/sorting.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, same, settled, stage } from '../../elements/stage.ts'

describe('the bar while the model works', () => {
  before(likeTheApp)

  it('T10 says that more is looked for while sorting goes on, and not while the session is wrapped up', async () => {
    const said = () => all<HTMLElement & { leftWords: string }>('loop-share-bar')[0]!.leftWords
    const sorting = await stage('tidy-sorting', { counts: { belongs: 1, out: 0, left: null }, working: '', work: 'more' })
    same(said(), 'Looking for more')
    sorting.work = 'end'
    await settled()
    same(said(), '')
  })
})
