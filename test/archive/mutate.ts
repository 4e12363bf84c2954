import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate'

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Base {
  readonly log: string
  readonly photo: Uint8Array<ArrayBuffer>
}

const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  'x',
  '__proto__',
  'constructor',
  'https://e.example/x.png',
  [],
  {},
  [[]],
  { type: 'image', url: 'javascript:alert(1)' },
  { type: 'file', url: 'https://e.example/x.pdf', mime: 'application/pdf', name: 'x' },
  { type: 'file', file: 'f', mime: {}, name: null },
  { type: 'audio', file: 'f', mime: 'audio/wav' },
  { type: 'text' },
  'a'.repeat(5_000),
  '\ud800',
  '\u0000',
  JSON.parse('{"then":1}'),
  { ['__proto__']: { a: 1 } },
]
const strings: readonly string[] = [
  '',
  'x',
  'trash',
  '1.1',
  'constructor',
  '\ud800',
  '<img src=x onerror=alert(1)>',
  'ended',
  'a'.repeat(3_000),
]
const raw: readonly string[] = [
  '1e999',
  '-1e999',
  '9'.repeat(400),
  '"\\u0000"',
  '['.repeat(500) + ']'.repeat(500),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"__proto__":{"type":"ok"}}',
  'NaN',
  '"\u2028"',
  '//',
  '"',
  '',
]
const names: readonly string[] = [
  '../session.jsonl',
  'session.jsonl/',
  'SESSION.JSONL',
  'photos/../x.jpg',
  '/session.jsonl',
  'photos/__proto__.jpg',
  'photos/a b.jpg',
  'archive.json',
  'README.md',
  'photos/photo-1.jpg',
  'photos/photo-1.png',
  'photos/',
  'constructor',
  'x'.repeat(3_000),
  '\u0000',
]

/** Made once: packing two megabytes takes longer than refusing them. */
const bombs = (
  [
    { 'session.jsonl': strToU8(' '.repeat(2_000_000)) },
    { 'session.jsonl': new Uint8Array(2_000_000) },
    { 'archive.json': new Uint8Array(2_000_000), 'session.jsonl': strToU8('{}') },
  ] as readonly Zippable[]
).map((files) => new Blob([zipSync(files)]))

/** One archive that something was done to. */
export function mutate({ log, photo }: Base, random: () => number): { what: string; file: Blob } {
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const files = (more: Zippable = {}, text = log): Zippable => ({
    'README.md': strToU8('# A session'),
    'archive.json': strToU8('{"format":"pocketloop session","version":1}'),
    'session.jsonl': strToU8(text),
    'photos/photo-1.png': [photo, { level: 0 }],
    ...more,
  })
  const packed = (text?: string, more?: Zippable) => zipSync(files(more, text), { level: random() < 0.5 ? 0 : 6 })
  /** As lines alone or in a ZIP: the same must hold of both. */
  const either = (text: string) => new Blob([random() < 0.5 ? text : packed(text)])
  const lines = () => log.trimEnd().split('\n')
  const joined = (list: readonly string[]) => either(`${list.join('\n')}\n`)

  const ways: Readonly<Record<string, () => Blob>> = {
    'flipped bits': () => {
      const bytes = random() < 0.5 ? packed() : strToU8(log)
      for (let left = 1 + below(8); left > 0; left--) bytes[below(bytes.length)]! ^= 1 << below(8)
      return new Blob([bytes])
    },
    'cut off': () => {
      const bytes = random() < 0.5 ? packed() : strToU8(log)
      return new Blob([bytes.slice(0, below(bytes.length))])
    },
    'a piece taken out or put in': () => {
      const bytes = random() < 0.5 ? packed() : strToU8(log)
      const [from, to] = [below(bytes.length), below(bytes.length)]
      return new Blob([bytes.slice(0, from), bytes.slice(to)])
    },
    'sizes, offsets and counts of the ZIP': () => {
      const bytes = packed()
      const view = new DataView(bytes.buffer)
      const list = view.getUint32(bytes.length - 6, true)
      const at = pick([
        bytes.length - 14,
        bytes.length - 12,
        bytes.length - 10,
        bytes.length - 6,
        list + 20,
        list + 24,
        list + 28,
        list + 42,
        18,
        22,
        26,
        28,
        8,
        list + 10,
      ])
      view.setUint16(at, pick([0, 1, 0xffff, below(0x10000)]), true)
      return new Blob([bytes])
    },
    'lines swapped': () => {
      const list = lines()
      const [one, other] = [below(list.length), below(list.length)]
      ;[list[one], list[other]] = [list[other]!, list[one]!]
      return joined(list)
    },
    'a line twice': () => {
      const list = lines()
      list.splice(below(list.length), 0, pick(list))
      return joined(list)
    },
    'a line less': () => joined(lines().toSpliced(below(lines().length), 1)),
    'another value': () => {
      const list = lines()
      const at = below(list.length)
      list[at] = JSON.stringify(replaceOne(JSON.parse(list[at]!), pick(hostile), random))
      return joined(list)
    },
    'another value of the same kind': () => {
      const list = lines()
      const at = below(list.length)
      const values = [...list[at]!.matchAll(/:("(?:[^"\\]|\\.)*"|\d+|true|false)/g)]
      const value = pick(values)
      const was = JSON.parse(value[1]!) as unknown
      const is = typeof was === 'string' ? pick(strings) : typeof was === 'number' ? below(1_000) : !was
      list[at] = `${list[at]!.slice(0, value.index + 1)}${JSON.stringify(is)}${list[at]!.slice(value.index + value[0].length)}`
      return joined(list)
    },
    'a member less or more': () => {
      const list = lines()
      const at = below(list.length)
      const event = JSON.parse(list[at]!) as Record<string, unknown>
      if (random() < 0.7) delete event[pick(Object.keys(event))]
      else event[pick(['extra', 'then', 'toString', 'type'])] = pick(hostile)
      list[at] = JSON.stringify(event)
      return joined(list)
    },
    'JSON that is hardly any': () => {
      const list = lines()
      const at = below(list.length)
      const values = [...list[at]!.matchAll(/:("(?:[^"\\]|\\.)*"|\d+)/g)]
      const value = pick(values)
      list[at] = `${list[at]!.slice(0, value.index + 1)}${pick(raw)}${list[at]!.slice(value.index + value[0].length)}`
      return joined(list)
    },
    'another session': () =>
      either(
        log.replaceAll(
          '"session":"s"',
          `"session":${JSON.stringify(pick(['', 's2', 'mine', '__proto__', 'x'.repeat(200), '\u0001', 'ü']))}`,
        ),
      ),
    'names of files': () => {
      const content = pick([strToU8(log), photo, strToU8('x')])
      return new Blob([packed(log, { [pick(names)]: content, [pick(names)]: content })])
    },
    'a file less': () => {
      const all = files()
      delete all[pick(Object.keys(all))]
      return new Blob([zipSync(all)])
    },
    'a file twice': () => new Blob([strFromBytes(packed(log, { 'session.jsonX': strToU8(log) }))]),
    'a bomb': () => pick(bombs),
    'a ZIP in a ZIP': () => new Blob([packed(strFromU8(packed(), true))]),
    'photos that are none': () => {
      const broken = photo.slice()
      for (let left = 1 + below(6); left > 0; left--) broken[below(broken.length)] = below(256)
      return new Blob([packed(log, { [`photos/p${below(9)}.png`]: broken, 'photos/p.jpg': strToU8('\xff\xd8\xff\xe0', true) })])
    },
    'noise around it': () => {
      const noise = Uint8Array.from({ length: below(200) }, () => below(256))
      return random() < 0.5 ? new Blob([noise, packed()]) : new Blob([packed(), noise])
    },
  }
  const what = pick(Object.keys(ways))
  return { what, file: ways[what]!() }
}

/** The same name twice in one ZIP, which no packer makes. */
const strFromBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  strToU8(strFromU8(bytes, true).replaceAll('session.jsonX', 'session.jsonl'), true)

/** A value anywhere in it is another one. */
function replaceOne(value: unknown, by: unknown, random: () => number): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return by
  const keys = Object.keys(value)
  if (keys.length === 0) return by
  const key = keys[Math.floor(random() * keys.length)]!
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown> // a list has its indexes for names
  copy[key] = replaceOne(copy[key], by, random)
  return copy
}
