import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { speak } from '../../examples/gallery/speak.ts'
import '../../src/app/home/welcome.ts'
import { likeTheApp } from './clean.ts'
import { all, same, stage, until } from './stage.ts'

// A file of its own: WebKit goes on with the media that it found for a style sheet when the page used it first.
describe('the ring of the welcome', () => {
  before(async () => {
    await likeTheApp()
    await emulateMedia({ reducedMotion: 'no-preference' })
    await setViewport({ width: 390, height: 844 })
    await until(() => innerHeight === 844)
  })
  after(async () => {
    await speak('en')
    await setViewport({ width: 800, height: 600 })
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
  for (const [width, height, code] of [
    [390, 844, 'en'],
    [375, 667, 'en'],
    [320, 568, 'en'],
    [320, 568, 'de'],
    [320, 568, 'pt-BR'],
    [844, 390, 'en'],
  ] as const)
    it(`shows each of its things between the bar and the tray at ${width}x${height} in ${code}`, async () => {
      await speak(code)
      await setViewport({ width, height })
      await until(() => innerWidth === width && innerHeight === height)
      await stage('tidy-welcome', {})
      const ring = all('.ring')[0]!
      await until(() => ring.getAnimations().length > 0)
      const box = (selector: string) => all(selector)[0]!.getBoundingClientRect()
      const isBeside = box('.tray').left > 0
      for (const time of [1500, 3500, 5500]) {
        ring.getAnimations()[0]!.currentTime = time
        const { left, top, right, bottom } = ring.getBoundingClientRect()
        const end = isBeside ? box('.tray').left : width
        const floor = isBeside ? height : box('.tray').top
        const ceiling = isBeside ? box('.look').top : box('loop-bar').bottom
        const isSeen = left >= 0 && right <= end && (top + bottom) / 2 >= ceiling && bottom <= floor
        same(
          isSeen,
          true,
          `the ring at ${time} ms, ${[left, top, right, bottom].map(Math.round)}, within ${ceiling}, ${end}, ${floor}`,
        )
      }
    })
})
