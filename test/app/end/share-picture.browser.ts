import { speak } from '../../../examples/gallery/speak.ts'
import '../../../src/app/end/share-picture.ts'
import { shortDate } from '../../../src/app/parts/dates.ts'
import { all, named, same, settled, stage, until } from '../../elements/stage.ts'

const photoOf = ([width, height]: readonly [number, number]) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`)}`
const photo = photoOf([40, 30])

describe('the picture that is shared', () => {
  const { toBlob } = HTMLCanvasElement.prototype
  const { createObjectURL } = URL
  afterEach(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob
    URL.createObjectURL = createObjectURL
  })

  for (const goes of [false, true])
    it(`has ${goes ? 'no address when it was put away while it was drawn' : 'an address once it is drawn'}`, async () => {
      let addresses = 0
      let isDrawn = false
      URL.createObjectURL = (blob) => {
        addresses++
        return createObjectURL(blob)
      }
      HTMLCanvasElement.prototype.toBlob = function (done, ...kind) {
        if (goes) document.body.replaceChildren()
        const drawn: BlobCallback = (blob) => {
          isDrawn = true
          done(blob)
        }
        toBlob.call(this, drawn, ...kind)
      }
      await stage('tidy-share-picture', { afterUrl: photo, words: 'Two things', place: 'Desk', at: 1 })
      await until(() => isDrawn)
      await settled()
      same(addresses, goes ? 0 : 1)
    })

  for (const [shape, dir, before, after, areas] of [
    [
      'landscape',
      'ltr',
      [40, 30],
      [40, 30],
      [
        [0, 0, 1080, 579],
        [0, 587, 1080, 579],
      ],
    ],
    [
      'square',
      'ltr',
      [30, 30],
      [30, 30],
      [
        [0, 0, 1080, 579],
        [0, 587, 1080, 579],
      ],
    ],
    [
      'portrait',
      'ltr',
      [30, 40],
      [30, 40],
      [
        [0, 0, 536, 1166],
        [544, 0, 536, 1166],
      ],
    ],
    [
      'portrait',
      'rtl',
      [30, 40],
      [30, 40],
      [
        [544, 0, 536, 1166],
        [0, 0, 536, 1166],
      ],
    ],
    [
      'a portrait and a landscape',
      'ltr',
      [30, 40],
      [40, 30],
      [
        [0, 0, 1080, 579],
        [0, 587, 1080, 579],
      ],
    ],
  ] as const)
    it(`T32 before and after stand where most of them is seen: ${shape}, ${dir}`, async () => {
      const { drawImage } = CanvasRenderingContext2D.prototype
      const drawn: number[][] = []
      CanvasRenderingContext2D.prototype.drawImage = function (...all: unknown[]) {
        drawn.push(all.slice(5) as number[])
        Reflect.apply(drawImage, this, all)
      }
      try {
        if (dir === 'rtl') await speak('ar')
        await stage('tidy-share-picture', {
          beforeUrl: photoOf(before),
          afterUrl: photoOf(after),
          words: 'Two',
          place: 'Desk',
          at: 1,
        })
        await until(() => all('img').length > 0)
        same(
          drawn.map((area) => area.map(Math.round)),
          areas,
        )
      } finally {
        CanvasRenderingContext2D.prototype.drawImage = drawImage
        await speak('en')
      }
    })

  it('says where the picture is where the browser has no share menu', async () => {
    await stage('tidy-share-picture', { afterUrl: photo, words: 'Two things', place: 'Desk', at: 1 })
    await until(() => all('img').length > 0)
    same(all('.told').length, 0)
    const { click } = HTMLAnchorElement.prototype
    const files: string[] = []
    HTMLAnchorElement.prototype.click = function () {
      files.push(this.download)
    }
    try {
      named('Share').click()
      await until(() => all('.told').length > 0)
    } finally {
      HTMLAnchorElement.prototype.click = click
    }
    same([files, all('.told')[0]!.textContent], [['tidy.jpg'], 'The picture is among your downloads.'])
  })

  /** What is written in the picture of a space, and how wide each line is. */
  async function written(place: string) {
    const { fillText } = CanvasRenderingContext2D.prototype
    const lines: { readonly text: string; readonly width: number; readonly most: number | undefined }[] = []
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most) {
      lines.push({ text, width: this.measureText(text).width, most })
      fillText.call(this, text, x, y, most)
    }
    try {
      await stage('tidy-share-picture', { afterUrl: photo, words: 'Two things', place, at: 1 })
      await until(() => lines.length > 1)
      return lines
    } finally {
      CanvasRenderingContext2D.prototype.fillText = fillText
    }
  }

  for (const [place, says] of [
    ['Desk', `Desk, ${shortDate(1)}`],
    ['', shortDate(1)],
  ] as const)
    it(`says ${place ? 'the name of the space and the day' : 'the day alone where the space has no name'}`, async () => {
      same(
        (await written(place)).map(({ text }) => text),
        ['Two things', says],
      )
    })

  for (const place of [
    'Das Arbeitszimmer im Dachgeschoss mit dem Schreibtisch am Fenster',
    'غرفة الجلوس بجانب النافذة الكبيرة المطلة على الحديقة وخزانة الكتب القديمة',
  ])
    it(`a long name has a second line, whole and at its full size, before the day: ${place.slice(0, 11)}`, async () => {
      const [, first, second] = await written(place)
      same([first!.width <= 876, second!.width <= 876, second!.most], [true, true, undefined])
      const [, rest, day] = /^\u2068?(.+?)\u2069?, (.+)$/.exec(second!.text) ?? []
      same([`${first!.text} ${rest}`, day], [place, shortDate(1)])
    })

  const long = 'Das Arbeitszimmer im Dachgeschoss mit dem Behördenunterlagenschreibtisch am Fenster zum Garten und dem Klavier'
  for (const place of [
    long,
    'غرفة الجلوس بجانب النافذة الكبيرة المطلة على الحديقة وخزانة الكتب القديمة والمكتب '.repeat(2),
    '物置部屋の奥にある古い本棚と窓際の机'.repeat(5),
    '👩🏽‍🔧🇩🇪'.repeat(40),
  ])
    it(`a name that is too long for both ends in an ellipsis, after a word where it has some: ${place.slice(0, 11)}`, async () => {
      const [, first, second] = await written(place)
      for (const { width, most } of [first!, second!])
        same([width <= 876, width > 550, most], [true, true, undefined], `${width}`)
      const [, rest = '', day] = /^\u2068?(.+)…\u2069?, (.+)$/.exec(second!.text) ?? []
      const [begin, end] = [place.slice(0, first!.text.length), place.slice(first!.text.length)]
      same([begin, end.trim().startsWith(rest), day], [first!.text, true, shortDate(1)])
      // No picture is cut in two, and no word.
      same(/(👩🏽‍🔧|🇩🇪|\p{L})$/u.test(rest), true, rest)
      if (place.includes(' ')) same([end[0], end.trim()[rest.length]], [' ', ' '], second!.text)
    })
})
