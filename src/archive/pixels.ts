/**
 * How many pixels a picture has, as its first bytes say: JPEG, PNG and WebP; undefined for anything else. Checked before the picture is
 * decoded, since a few kilobytes can become gigabytes.
 */
export function pixelsIn(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  const little24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  try {
    if (word(0) === '\x89PNG') return view.getUint32(16) * view.getUint32(20)
    if (word(0) === 'RIFF' && word(8) === 'WEBP')
      switch (word(12)) {
        case 'VP8 ':
          return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
        case 'VP8L': {
          const packed = view.getUint32(21, true)
          return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1)
        }
        case 'VP8X':
          return (little24(24) + 1) * (little24(27) + 1)
      }
    if (view.getUint16(0) !== 0xffd8) return undefined
    // A JPEG is a row of segments; the frame header (C0 to CF, but for tables C4, C8 and CC) has the size.
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint8(at + 1)
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
        return view.getUint16(at + 5) * view.getUint16(at + 7)
    }
    return undefined
  } catch {
    return undefined // the file ends before its frame header
  }
}
