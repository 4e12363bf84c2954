/** Colours of a photo's quarters as they are stored: top left, top right, bottom left, bottom right. */
export const quarters = { red: [220, 30, 30], green: [30, 180, 30], yellow: [230, 220, 30], blue: [30, 30, 220] } as const

/** A photo of four coloured quarters as a phone held upright stores it: lying on its side, orientation 6, with a place in it. */
export async function photoLyingDown(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  Object.values(quarters).forEach((colour, i) => {
    context.fillStyle = `rgb(${colour.join()})`
    context.fillRect(((i % 2) * width) / 2, (Math.floor(i / 2) * height) / 2, width / 2, height / 2)
  })
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer())
  return new Blob([jpeg.slice(0, 2), exifSegment(6), jpeg.slice(2)], { type: 'image/jpeg' })
}

/**
 * An APP1 segment (Exif 2.3, little-endian TIFF) with an orientation and a GPS directory (47° N).
 * An entry is a tag, a type (2 text, 3 short, 4 long, 5 rational), a count, and a value or the offset of one.
 */
function exifSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(92))
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.setUint16(at, tag, true)
    tiff.setUint16(at + 2, type, true)
    tiff.setUint32(at + 4, count, true)
    tiff.setUint32(at + 8, value, true)
  }
  tiff.setUint32(0, 0x002a4949, true)
  tiff.setUint32(4, 8, true)
  tiff.setUint16(8, 2, true)
  entry(10, 0x0112, 3, 1, orientation)
  entry(22, 0x8825, 4, 1, 38)
  tiff.setUint16(38, 2, true)
  entry(40, 0x0001, 2, 2, 'N'.charCodeAt(0))
  entry(52, 0x0002, 5, 3, 68)
  for (const [i, n] of [47, 1, 22, 1, 0, 1].entries()) tiff.setUint32(68 + 4 * i, n, true)

  const name = new TextEncoder().encode('Exif\0\0')
  const length = 2 + name.length + tiff.byteLength
  return new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...name, ...new Uint8Array(tiff.buffer)])
}
