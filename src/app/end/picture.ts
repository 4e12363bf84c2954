import { Told } from '../parts/fault-words.ts'
import { languageNow } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { words as catalogue } from '../words/words.ts'

/** What the picture to share shows. */
export interface Picture {
  /** The address of the photo before; null leaves it out. */
  readonly beforeUrl: string | null
  readonly afterUrl: string
  /** What was done, in a few words. */
  readonly words: string
  /** The name of the space; '' for none. */
  readonly place: string
  /** When it was done. */
  readonly date: string
}

const [WIDTH, HEIGHT, CAPTION, LINE, GAP] = [1080, 1350, 138, 46, 8]
/** The width of a line beside the mark. */
const ROOM = WIDTH - 204
/** The picture is read elsewhere, beside others: it has one look. */
const [GROUND, TEXT, MUTED, MARK] = ['#f6f8f3', '#1d231b', '#4a5347', '#8faa8a']

/** An area of the picture. */
interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Draws the picture, 1080 x 1350: before and after, above each other or side by side, as more of the two is seen, and two lines below them, or three
 * for a long name. It is made here, and goes nowhere.
 */
export async function drawPicture({ beforeUrl, afterUrl, words, place, date }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const to = canvas.getContext('2d')!
  to.direction = languageNow().dir
  to.fillStyle = GROUND
  to.fillRect(0, 0, WIDTH, HEIGHT)
  const about = linesOf(to, place, (name) => (name ? fill(catalogue.end.pictureAbout, { place: name, date }) : date))
  const room = HEIGHT - CAPTION - about.length * LINE
  const [before, after] = await Promise.all([beforeUrl && photo(beforeUrl), photo(afterUrl)])
  if (before) {
    const [first, second] = areasOf(before, after, room, to.direction === 'rtl')
    cover(to, before, first)
    cover(to, after, second)
    tag(to, catalogue.end.before, first)
    tag(to, catalogue.end.after, second)
  } else cover(to, after, { left: 0, top: 0, width: WIDTH, height: room })
  caption(to, words, about, room)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!blob) throw new Told(catalogue.end.notDrawn)
  return blob
}

async function photo(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Where two photos are, the first at the top or where the language begins. */
function areasOf(one: HTMLImageElement, other: HTMLImageElement, room: number, isMirrored: boolean): readonly [Area, Area] {
  const [high, wide] = [(room - GAP) / 2, (WIDTH - GAP) / 2]
  const rows: [Area, Area] = [
    { left: 0, top: 0, width: WIDTH, height: high },
    { left: 0, top: high + GAP, width: WIDTH, height: high },
  ]
  const columns: [Area, Area] = [
    { left: 0, top: 0, width: wide, height: room },
    { left: wide + GAP, top: 0, width: wide, height: room },
  ]
  const seen = ([area]: readonly [Area, Area]) => shareSeen(one, area) + shareSeen(other, area)
  if (seen(rows) >= seen(columns)) return rows
  return isMirrored ? [columns[1], columns[0]] : columns
}

/** How much of a photo is seen where it fills an area, from 0 to 1. */
function shareSeen({ naturalWidth, naturalHeight }: HTMLImageElement, { width, height }: Area): number {
  const difference = naturalWidth / naturalHeight / (width / height)
  return Math.min(difference, 1 / difference)
}

/** Fills an area of the picture with a photo. What is too much of it is cut off, the same on both sides. */
function cover(to: CanvasRenderingContext2D, image: HTMLImageElement, { left, top, width, height }: Area) {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [wide, high] = [width / scale, height / scale]
  to.drawImage(image, (image.naturalWidth - wide) / 2, (image.naturalHeight - high) / 2, wide, high, left, top, width, height)
}

function tag(to: CanvasRenderingContext2D, word: string, area: Area) {
  to.font = font(550, 36)
  const width = to.measureText(word).width + 56
  to.fillStyle = 'rgb(18 22 17 / .78)'
  to.beginPath()
  to.roundRect(fromStart(to, 40, width, area), area.top + 40, width, 68, 34)
  to.fill()
  to.fillStyle = GROUND
  to.fillText(word, fromStart(to, 68, 0, area), area.top + 87)
}

function caption(to: CanvasRenderingContext2D, words: string, about: readonly string[], top: number) {
  to.beginPath()
  to.roundRect(fromStart(to, 56, 72), top + 56, 72, 72, 22)
  to.roundRect(fromStart(to, 79, 26), top + 79, 26, 26, 8)
  to.fillStyle = MARK
  to.fill('evenodd')
  to.fillStyle = TEXT
  to.font = font(650, 48)
  to.fillText(words, fromStart(to, 164), top + 86, ROOM)
  to.fillStyle = MUTED
  to.font = SMALL
  for (const [at, line] of about.entries()) to.fillText(line, fromStart(to, 164), top + CAPTION + at * LINE)
}

/** What is said with a name: in one line, or in two where the name needs it, of which an ellipsis then stands for the rest. */
function linesOf(to: CanvasRenderingContext2D, name: string, say: (name: string) => string): readonly string[] {
  to.font = SMALL
  if (fitting(to, name, say) === name) return [say(name)]
  const first = fitting(to, name, String)
  const rest = name.slice(first.length).trim()
  const sayRest = (part: string) => say(part === rest ? part : `${part}…`)
  return [first, sayRest(fitting(to, rest, sayRest))]
}

/** What stays together: a word, with the space before it, unless it is longer than words are; a letter with its marks, a flag, a picture that is joined of several. */
const PART = /\s+\S{1,30}(?!\S)|(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}]|\u200d.)*/gsu

/** As much of a name as leaves what is said with it in one line. */
function fitting(to: CanvasRenderingContext2D, name: string, say: (name: string) => string): string {
  const parts = name.slice(0, 99).match(PART)
  let shown = name
  while (to.measureText(say(shown)).width > ROOM && parts?.pop()) shown = parts.join('')
  return shown
}

/** Where something begins that is so far from the side of an area, or of the picture, where the language begins. */
const fromStart = (
  { direction }: CanvasRenderingContext2D,
  far: number,
  width = 0,
  area: Pick<Area, 'left' | 'width'> = { left: 0, width: WIDTH },
) => area.left + (direction === 'rtl' ? area.width - far - width : far)

const font = (weight: number, size: number) => `${weight} ${size}px system-ui, sans-serif`
/** The letters of the name and the day. */
const SMALL = font(400, 36)
