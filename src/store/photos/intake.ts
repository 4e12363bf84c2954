import { withFault } from '../../core/shapes/fault.ts'

const heaviest = 60_000_000
const longestEver = 2000
const longestSmall = 512

/** A photo in the form in which it is stored: two JPEGs, turned upright, without the camera's notes (place, time, model). */
export interface Shrunk {
  readonly width: number
  readonly height: number
  readonly full: Blob
  readonly small: Blob
}

/**
 * Shrinks a photo so that its longer side is at most `longest` pixels (never above 2000; the small one 512) and never enlarges.
 * Rejects with an error for the person if the file is empty, over 60 MB, or no image that this browser can read.
 */
export async function shrink(file: Blob, longest = 1280): Promise<Shrunk> {
  checkSize(file, heaviest, ' for a photo')
  const bitmap = await decode(file)
  try {
    const full = draw(bitmap, Math.min(longest, longestEver))
    const small = draw(full, longestSmall)
    return { width: full.width, height: full.height, full: await encode(full), small: await encode(small) }
  } finally {
    bitmap.close()
  }
}

/** Throws an error for the person if a file is empty, or has more than `most` bytes. */
export function checkSize(file: Blob, most: number, what = ''): void {
  if (file.size === 0) throw withFault(new Error('this file is empty'), 'file_empty')
  if (file.size > most)
    throw withFault(
      new Error(`this file is too large${what} (${describe(file)}; ${most / 1_000_000} MB at most)`),
      'file_too_large',
      { most: most / 1_000_000 },
    )
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const bitmapOf = (blob: Blob) => createImageBitmap(blob, { imageOrientation: 'from-image' })
  try {
    // Firefox refuses a Blob that was made of several parts; its copy has one.
    return await bitmapOf(file).catch(async () => bitmapOf(new Blob([await file.arrayBuffer()], { type: file.type })))
  } catch (error) {
    const isOfApple = await isHeic(file)
    const problem = isOfApple
      ? 'this browser cannot read this HEIC photo: save it as JPEG first, or open the app in Safari 17 or newer'
      : 'this file is not a photo that this browser can read'
    const refused = new Error(problem, { cause: error })
    throw withFault(refused, isOfApple ? 'photo_heic' : 'photo_unreadable')
  }
}

/** By its bytes: some systems have no type for these files. The first box of such a file is `ftyp`, with a brand such as `heic`, `heix` or `mif1`. */
const isHeic = async (file: Blob): Promise<boolean> => /^ftyp(hei|hev|mif1|msf1)/.test(await file.slice(4, 12).text())

function draw(image: ImageBitmap | OffscreenCanvas, longest: number): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw withFault(new Error(`there is no room to draw a photo of ${width} by ${height} pixels`), 'photo_no_room')
  // A JPEG has no transparency: without a white background transparent areas would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

const encode = (canvas: OffscreenCanvas): Promise<Blob> => canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })

const describe = ({ type, size }: Blob): string =>
  `${type || 'unknown type'}, ${size < 1_000_000 ? `${size} bytes` : `${Math.round(size / 1_000_000)} MB`}`
