import { emulateMedia } from '@web/test-runner-commands'
import '../../src/app/home/welcome.ts'
import { likeTheApp } from './clean.ts'
import { all, same, stage, until } from './stage.ts'

// A file of its own: WebKit goes on with the media that it found for a style sheet when the page used it first.
describe('the ring of the welcome', () => {
  before(async () => {
    await likeTheApp()
    await emulateMedia({ reducedMotion: 'no-preference' })
  })

  it('glides three times and then stays', async () => {
    await stage('tidy-welcome', {})
    const ring = all('.ring')[0]!
    await until(() => ring.getAnimations().length > 0)
    const [glide] = ring.getAnimations()
    same(glide!.effect!.getComputedTiming().iterations, 1)
    same(glide!.effect!.getComputedTiming().endTime, 6060)
    const place = () => {
      const { left, top } = ring.getBoundingClientRect()
      return [Math.round(left), Math.round(top)]
    }
    const at = (time: number) => {
      glide!.currentTime = time
      return place()
    }
    const [first, second, third, last] = [at(1500), at(3500), at(5500), at(6060)]
    same(last, first)
    same(new Set([first, second, third].map(String)).size, 3)
  })
})
