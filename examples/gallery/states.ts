import { html, LitElement, type TemplateResult } from 'lit'
import { approval, choose, confirm, freeText, type Question } from '../../src/core/tools/question.ts'
import { base } from '../../src/elements/look/base.ts'
import { screen } from '../../src/elements/look/screen.ts'
import '../../src/elements/index.ts'
import '../../src/app/connect/connect.ts'
import '../../src/app/home/home.ts'
import '../../src/app/home/session-menu.ts'
import '../../src/app/home/stand-in.ts'
import '../../src/app/settings/settings.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import '../../src/app/shell/update-notice.ts'
import '../../src/app/home/welcome.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/donations/donations.ts'
import '../../src/app/end/end.ts'
import '../../src/app/end/share-picture.ts'
import '../../src/app/walk/walk.ts'
import '../../src/app/walk/walk-end.ts'
import type { CheckItem } from '../../src/app/connect/check-list.ts'
import type { TidyConnect } from '../../src/app/connect/connect.ts'
import { providerOf } from '../../src/app/connect/providers.ts'
import type { TidyEnd } from '../../src/app/end/end.ts'
import type { HomeSession } from '../../src/app/home/covers.ts'
import type { TidyHome } from '../../src/app/home/home.ts'
import type { TidyWinddown } from '../../src/app/lists/winddown.ts'
import type { Connection } from '../../src/app/parts/connection.ts'
import type { Donation } from '../../src/app/parts/donation-box.ts'
import type { CheckList } from '../../src/app/parts/lists.ts'
import type { SessionEntry } from '../../src/app/parts/session-entry.ts'
import type { Trouble } from '../../src/app/parts/trouble.ts'
import type { TidySorting } from '../../src/app/session/sorting.ts'
import type { TidySurvey } from '../../src/app/session/survey.ts'
import type { TidySettings } from '../../src/app/settings/settings.ts'
import type { TidyWalk } from '../../src/app/walk/walk.ts'
import type { TidyWalkEnd } from '../../src/app/walk/walk-end.ts'
import { dispositionFor, type ProposeDisposition } from '../../src/tidy/disposition.ts'

const scene = (name: string) => new URL(`scenes/${name}.svg`, document.baseURI).href
const at = (x: number, y: number, width: number, height: number) => ({
  x: x / 1200,
  y: y / 900,
  width: width / 1200,
  height: height / 900,
})
const mug = at(262, 552, 210, 176)
const camera = at(530, 730, 220, 130)
const support =
  'Does the camera help you draw here?\n- Yes, I use it for drawing\n- I use it, but somewhere else\n- Not for a long time'
const wound =
  '# Done!\n\nThe counter is free for **cooking** again.\n\n1. The *shelf* above looks full\n2. The `drawer` is next\n\n## Next\n- A lamp to **dust**\n- Ask **Marie** whether the camera is hers, or whether it belongs to the municipal museum collection'
const talked =
  '# What I see\n\nThis is a **wonderful** desk with a lot of potential! I can see:\n\n- a blue mug\n- a green lamp\n- a stack of books\n- an old film camera\n- letters\n- a plant\n\nBefore we begin, it would help me to understand a bit more about how you use this room, and what has stopped you until now. Many people feel overwhelmed at this stage and that is perfectly fine.\n\nWhat would you like to do first?\n1. Clear the mug and the plate\n2. Go through the letters and the papers that lie under them\n3. Put the books back on the shelf'
const counts = { belongs: 7, out: 5, left: 3 }
const places = ['Kitchen shelf', 'Hall', 'Desk drawer', 'Bathroom']

const card: ProposeDisposition = {
  kind: 'proposeDisposition',
  item: 'Blue mug',
  location: 'On the letters, left of the sketchbook',
  reason: 'Kitchen things are quick to place',
  choices: [
    { label: 'Kitchen, by the sink', disposition: { to: 'place', where: 'Kitchen, by the sink' } },
    { label: 'Kitchen shelf', disposition: { to: 'place', where: 'Kitchen shelf' } },
    { label: 'Donate', disposition: { to: 'donate' } },
    { label: 'Trash', disposition: { to: 'trash' } },
  ],
}
const long: ProposeDisposition = {
  ...card,
  item: 'Bundle of unopened correspondence from the municipal electricity company',
  location: 'Underneath the overturned watering can on the left windowsill, partly behind the curtain',
  reason: 'Letters that have an answer date are best brought where the answering is done, with the stamps',
  choices: [
    {
      label: 'Ablagekorb für Behördenangelegenheiten',
      description: 'Beside the printer, lowest tray',
      disposition: { to: 'place', where: 'Tray' },
    },
    { label: 'Recycling', description: 'After a look inside', disposition: { to: 'recycle' } },
    { label: 'Arbeitszimmerschreibtischschublade', disposition: { to: 'place', where: 'Drawer' } },
  ],
}
const german: ProposeDisposition = {
  ...card,
  item: 'Blaue Kaffeetasse mit Henkel',
  location: 'Links auf den Briefen',
  reason: 'Geschirr ist schnell weggeräumt und macht viel Platz auf dem Tisch',
  choices: ['Küche, neben der Spüle', 'Küchenregal', 'Spenden', 'Müll'].map((label) => ({
    label,
    disposition: dispositionFor(label),
  })),
}
const tree = choose('What is this place for?', 'function', [
  {
    label: 'Drawing',
    value: 'drawing',
    reveals: [
      {
        prompt: 'What has to stay within reach?',
        id: 'anchor',
        options: [
          { label: 'The lamp', value: 'lamp' },
          { label: 'The jar of pencils', value: 'jar' },
        ],
      },
    ],
  },
  { label: 'Paying bills', value: 'bills' },
  { label: 'Homework', value: 'homework' },
  { label: 'A bit of everything', value: 'all' },
])

/** After the size it asks what this version cannot show. */
const dimensions = choose('How large is it?', 'all', [
  {
    label: 'As a whole',
    value: 'whole',
    reveals: [
      { prompt: 'In which size?', id: 'size', options: [{ label: 'Small', value: 'small' }], other: true },
      { kind: 'hologram', prompt: 'Turn it round' },
    ],
  },
])

/** It takes words of the person's own, and ends in questions of other kinds. */
const room = choose(
  'What is this place for?',
  'function',
  [
    { label: 'Drawing', value: 'drawing', reveals: [confirm('Do you draw at night, too?', false)] },
    { label: 'Paying bills', value: 'bills', reveals: [freeText('What has to stay within reach?', 'The stamps')] },
    {
      label: 'Something is stored here',
      value: 'store',
      reveals: [{ kind: 'photo', prompt: 'What does it look like from near?' }],
    },
  ],
  { other: true },
)

const credit: Trouble = {
  sign: 'stop',
  heading: 'Your OpenAI credit has run out',
  text: 'Add credit in your OpenAI account, or choose another model.',
  safe: 'Your 12 decisions are saved on this phone. Sorting goes on where it stopped.',
  fix: { label: 'Try again', event: 'retry' },
  ways: [
    { label: 'Choose a model', event: 'choose-model' },
    { label: 'See the lists', event: 'lists' },
  ],
  raw: '429 You exceeded your current quota, please check your plan and billing details.',
  rawFrom: 'OpenAI',
}
const circles: Trouble = {
  sign: 'warn',
  heading: 'It was going round in circles',
  text: 'The same step failed again and again, so it stopped. Trying again may help; so may a few words on what you want.',
  safe: 'What you did so far is saved on this device.',
  speak: true,
  fix: { label: 'Try again', event: 'retry' },
  ways: [{ label: 'See the lists', event: 'lists' }],
}
const lock = (unlock: NonNullable<Trouble['unlock']>): Trouble => ({
  sign: 'lock',
  heading: 'Unlock, then Blue mug',
  text: 'Your key is locked on this device.',
  safe: 'What you did so far is saved on this device.',
  unlock,
  ways: [
    { label: 'Use another key', event: 'choose-model' },
    { label: 'See the lists', event: 'lists' },
  ],
})
const offline: Trouble = {
  sign: 'offline',
  heading: 'No network just now',
  text: 'It goes on by itself when the network is back.',
  ways: [
    { label: 'See the lists so far', event: 'lists', icon: 'list' },
    { label: 'Take photos for later', event: 'photos', icon: 'camera' },
    { label: 'Replay this session', event: 'replay', icon: 'play' },
    { label: 'Stop for today', event: 'done' },
  ],
}

const saved: Connection = { provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'gpt-5-mini', hint: 'sk-…3fQ2' }
const ok: readonly CheckItem[] = [
  { name: 'Reached', state: 'ok', text: 'api.openai.com answers.' },
  { name: 'Key accepted', state: 'ok', text: 'The key ending in 3fQ2 works.' },
  { name: 'Sees photos and calls tools', state: 'ok', text: 'gpt-5-mini can do both.' },
]
const bad: readonly CheckItem[] = [
  ok[0]!,
  {
    name: 'Key not accepted',
    state: 'bad',
    text: 'OpenAI hides its reason from browsers. The address answers, so it is most likely the key: a letter missing, or a key that was withdrawn.',
    fix: { label: 'Paste the key again', event: 'replace-key' },
  },
  { name: 'Sees photos and calls tools', state: 'wait', text: 'Waits for the key.' },
]

const cover = (id: string, name: string, photo: string, more: Partial<HomeSession> = {}): HomeSession => ({
  id,
  name,
  handled: 12,
  waiting: 3,
  date: '15 Nov',
  startedAt: new Date(2026, 10, 15, 19, 5).getTime(),
  photoUrl: scene(photo),
  open: false,
  href: '#/',
  ...more,
})
const open = cover('a', 'Desk corner', 'desk', { open: true, region: mug, next: 'Blue mug' })
const longTitle = 'Das Arbeitszimmer im Dachgeschoss mit dem Behördenunterlagenschreibtisch am Fenster'
const sessions: readonly HomeSession[] = [
  cover('b', 'Bedroom chair', 'shelf', { open: true, handled: 8, waiting: 4 }),
  cover('c', 'Hall shelf', 'shelf', { handled: 23 }),
  cover('d', 'Kitchen drawer', 'drawer', { handled: 14, date: '10 Nov' }),
  cover('e', longTitle, 'desk', { imported: true }),
  cover('f', 'غرفة الجلوس بجانب النافذة الكبيرة المطلة على الحديقة', 'drawer'),
]
/** The walks of two have stops left. */
const walked = sessions.map((one, at) => ({ ...one, ...(at === 1 && { stops: 2 }), ...(at === 2 && { stops: 1 }) }))
const said = (text: string) => ({ text, isDated: false, time: '19:05' })
const dated = { text: '12 Nov', isDated: true, time: '12 Nov' }
/** Sessions of two rooms. */
const toldApart: readonly HomeSession[] = [
  cover('b', 'Office', 'desk', { open: true, apart: said('the drawers, only the upper two…') }),
  cover('c', 'Office', 'shelf', { apart: said('ورق الضرائب من العام الماضي') }),
  cover('d', 'Office', 'drawer', { open: true, apart: said('祖母が来る前に机を片づけたいです…') }),
  cover('e', 'Kitchen', 'drawer', { open: true, apart: dated, waiting: 0 }),
  cover('f', 'Kitchen', 'shelf', { apart: said('Behördenunterlagenschreibtisch'), below: 2 }),
]
const box = { count: 6, since: 'Tuesday', sessions: 3 }
const photos = [
  { id: '1', url: scene('desk'), size: 206_000, width: 1280, height: 960 },
  { id: '2', url: scene('shelf'), size: 206_000, width: 1280, height: 960 },
]
/** One of them was taken with the phone upright. */
const threePhotos = [...photos, { id: '3', url: scene('drawer'), size: 180_000, width: 960, height: 1280 }]
const thing = (name: string, done = false) => ({ name, list: 'donate', key: name, done, away: done, callId: name })
const kitchen: CheckList = {
  id: 'put away: kitchen',
  name: 'Put away: Kitchen',
  to: 'place',
  place: 'Kitchen',
  items: [thing('Blue mug', true), thing('Plate'), thing('Water bottle')],
}
const given: CheckList = {
  id: 'donate',
  name: 'Donate',
  to: 'donate',
  place: '',
  items: [thing('Headphones'), thing('Cookbook')],
}
const lists = [kitchen, given]
const bags: readonly CheckList[] = [
  { ...given, id: 'recycle', name: 'Recycle', to: 'recycle', items: [thing('Cardboard box'), thing('Crumpled paper')] },
  { ...given, id: 'trash', name: 'Trash', to: 'trash', items: [thing('Old notes', true)] },
  given,
]
const pictures = new Map([
  ['Blue mug', { src: scene('desk'), region: mug }],
  ['Plate', { src: scene('desk'), region: at(486, 512, 208, 106) }],
  ['Water bottle', { src: scene('shelf'), region: at(1014, 368, 92, 216) }],
])
/** As many things as a large session has, with names in several scripts; some were seen on no photo, or on one that is gone. */
const manyThings = Array.from({ length: 40 }, (_, number) => {
  const names = [
    long.item,
    'Mug',
    'كومة من الرسائل غير المفتوحة من شركة الكهرباء البلدية ومن المدرسة ومن الطبيب',
    'Filmkamera mit Lederriemen',
    '去年の夏の旅行で撮ったまだ現像していないフィルムと使い終わったカメラの革のストラップと説明書',
    'Plate',
  ]
  return {
    ...thing(`${names[number % 6]} ${number + 1}`, number % 9 === 8),
    callId: `${number}`,
    away: number % 9 === 8 || number % 9 === 7,
  }
})
const manyLists: readonly CheckList[] = [
  { ...kitchen, items: manyThings.slice(0, 14) },
  ...manyThings.slice(14, 18).map(
    (one, number): CheckList => ({
      ...kitchen,
      id: `single ${number}`,
      place: number ? `Shelf ${number}` : long.location!,
      items: [one],
    }),
  ),
  { ...given, items: manyThings.slice(18, 28) },
  { ...given, id: 'trash', name: 'Trash', to: 'trash', items: manyThings.slice(28) },
]
const manyPictures = new Map(
  manyThings.map(({ callId }, number) => {
    const region = at(20 + ((number * 190) % 1000), 350 + ((number * 70) % 400), 120 + (number % 4) * 30, 100 + (number % 3) * 40)
    return [
      callId,
      number % 7 === 3
        ? { src: '', region }
        : { src: scene(number % 2 ? 'shelf' : 'desk'), region: number % 7 === 5 ? null : region },
    ]
  }),
)

/** A tray of its own for widgets that no screen shows yet. */
class GalleryTray extends LitElement {
  static override styles = [base, screen]
  override render() {
    return html`<loop-bar heading="A question"></loop-bar><main class="tray"><slot></slot></main>`
  }
}
customElements.define('gallery-tray', GalleryTray)

const asked = (question: unknown) =>
  html`<gallery-tray><loop-question .question=${question as Question} .questionId=${'q1'}></loop-question></gallery-tray>`

/** A call that waits for a yes. As the loop asks it, with the call's own arguments. */
const letter = {
  ...approval('Allow “send_letter”?'),
  tool: 'send_letter',
  args: { to: 'Ann', text: 'Dear Ann,\nthe jar is found.\nB.', copies: 2, stamps: { kind: 'letter', airmail: false } },
}
/** An approval with words in its field for a no. */
const refusing = (words: string) => {
  const element = Object.assign(document.createElement('loop-approval'), { question: letter })
  void element.updateComplete.then(() => Object.assign(element.renderRoot.querySelector('input')!, { value: words }))
  return html`<gallery-tray>${element}</gallery-tray>`
}

/** A choose in the midst of being answered: what is new begins with its first step. */
const chosen = ({ question = room, ...more }: { question?: Question; steps?: unknown; words?: string }) => {
  const element = Object.assign(document.createElement('loop-choose'), { question })
  void element.updateComplete.then(() => Object.assign(element, more))
  return html`<gallery-tray>${element}</gallery-tray>`
}
const drawing = [['function', 'drawing']]

const sorting = (more: Partial<TidySorting>) => {
  const element = document.createElement('tidy-sorting')
  return html`${Object.assign(element, { heading: 'Desk corner', counts, photoUrl: scene('desk'), region: mug, cost: '$0.04', places }, more)}`
}
const seen = (item: string, state: 'open' | 'belongs' | 'out' | 'later', where: string, x: number, y: number) => ({
  id: item,
  callId: item,
  item,
  state,
  disposition: where ? dispositionFor(where) : undefined,
  turn: item === 'Letters' ? ('next' as const) : undefined,
  photo: 'desk',
  view: 0,
  region: at(x - 50, y - 50, 100, 100),
})
const marks = [
  seen('Sketchbook', 'belongs', 'Desk', 620, 700),
  seen('Jumper', 'belongs', 'Laundry', 100, 800),
  seen('Plant', 'belongs', 'Window sill', 1050, 520),
  seen('Books', 'belongs', 'Shelf', 800, 480),
  seen('Plate', 'belongs', 'Kitchen', 590, 566),
  seen('Tape', 'out', 'donate', 770, 590),
  seen('Cable', 'out', 'recycle', 990, 740),
  seen('Notes', 'out', 'recycle', 800, 150),
  seen('Letters', 'open', '', 196, 680),
  seen('Film camera', 'open', '', 600, 810),
  seen('Lamp', 'later', '', 210, 242),
]
const piles = [
  ['place', 'Desk'],
  ['place', 'Kitchen'],
  ['place', 'Window sill'],
  ['place', 'Laundry'],
  ['donate', ''],
  ['recycle', ''],
] as const
const bins = piles.map(([to, name], index) => ({
  id: `${to} ${name}`,
  to,
  name,
  count: 4 - (index % 4),
  things: marks.slice(index, index + 1 + (index % 3)).map(({ region }) => ({ src: scene('desk'), region })),
}))
const mapped = { card: { id: '1', question: card }, views: [scene('desk')], marks, bins }
const home = (more: Partial<TidyHome>) =>
  html`${Object.assign(document.createElement('tidy-home'), { storageLine: 'Kept on this device. Backed up 9 days ago.' }, more)}`
const locked: Connection = { ...saved, passphrase: true, locked: true }
const device = { ...saved, provider: 'device', baseURL: '', model: 'built-in', hint: null }
const openai = providerOf('openai')
const price = { session: 'About 6 cents a session', limit: 'About 20 things. Stops at 50 cents.' }
const testing: readonly CheckItem[] = [
  { name: 'Reached', state: 'ok', text: 'api.openai.com answers.' },
  { name: 'Key accepted', state: 'busy', text: 'One moment…' },
  { name: 'Sees photos and calls tools', state: 'wait', text: '' },
]
const left: readonly CheckItem[] = [
  { name: 'Reached', state: 'ok', text: 'localhost:11434 answers.' },
  { name: 'No key needed', state: 'ok', text: 'No key is needed.' },
  { name: 'Sees photos and calls tools', state: 'wait', text: 'Waits for a model: choose one from the list.' },
]
const connect = (more: Partial<TidyConnect>) => html`${Object.assign(document.createElement('tidy-connect'), more)}`
const survey = (more: Partial<TidySurvey>) =>
  html`${Object.assign(document.createElement('tidy-survey'), { to: 'OpenAI', cost: '$0.00', price: '$0.004' }, more)}`
const winddown = (more: Partial<TidyWinddown>) =>
  html`${Object.assign(document.createElement('tidy-winddown'), { heading: 'Desk corner', cost: '$0.06' }, more)}`

const shelf: CheckList = {
  ...kitchen,
  name: 'Put away: Studio shelf',
  place: 'Studio shelf',
  items: [thing('Film camera'), thing('Charging cable')],
}
const stops = [
  { name: 'Kitchen', count: 3 },
  { name: 'Studio shelf', count: 2 },
  { name: 'Laundry', count: 1, isAway: true },
  { name: 'Three bags', count: 5 },
]
const shown = {
  belongs: marks.map(({ region }) => ({ src: scene('desk'), region, disposition: dispositionFor('Desk') })),
  out: [
    { src: scene('desk'), region: mug, disposition: dispositionFor('donate') },
    ...Array.from({ length: 4 }, () => ({ disposition: dispositionFor('recycle') })),
  ],
}
const end = (more: Partial<TidyEnd>) =>
  html`${Object.assign(document.createElement('tidy-end'), {
    heading: 'Desk corner',
    sentence: 'You can draw at the desk again.',
    counts: { belongs: 12, out: 5, left: 2 },
    shown,
    plan: stops,
    beforeUrl: scene('desk'),
    afterUrl: scene('desk-after'),
    canChange: true,
    cost: '$0.06',
    ...more,
  })}`
const walkEnd = (more: Partial<TidyWalkEnd>) =>
  html`${Object.assign(document.createElement('tidy-walk-end'), {
    beforeUrl: scene('desk'),
    afterUrl: scene('desk-after'),
    counts: { belongs: 12, out: 5 },
    canGoOn: true,
    cost: '$0.06',
    ...more,
  })}`
const entry = (id: string, name: string): SessionEntry => ({
  id,
  name,
  space: name,
  startedAt: Date.UTC(2026, 10, 15, 12),
  updatedAt: Date.UTC(2026, 10, 15, 12),
  demo: false,
  open: false,
  summary: { handled: 2, belongs: 0, out: 2, skipped: 0, ended: true, things: [], nextTime: [] },
})
const desk = entry('desk', 'Desk corner')
const donation = (item: string, gone = false): Donation => ({
  id: item,
  item,
  gone,
  in: [{ session: desk, thing: { callId: item, list: 'donate', key: item, at: 0 }, gone }],
})
const donations = (all: readonly Donation[]) =>
  html`${Object.assign(document.createElement('tidy-donations'), { donations: all, pictures: new Map(all.map(({ id }) => [id, { src: scene('desk'), region: mug }])) })}`
const walk = (more: Partial<TidyWalk>) =>
  html`${Object.assign(document.createElement('tidy-walk'), { cost: '$0.06', pictures, plan: stops }, more)}`
const settings = (more: Partial<TidySettings>) =>
  html`${Object.assign(document.createElement('tidy-settings'), { provider: { name: 'OpenAI', host: 'api.openai.com', key: 'Key ends in 3fQ2', kept: 'Kept encrypted on this device.', passkey: null }, preferences: { cap: 200_000, patienceMs: null, photoDetail: 'standard' }, storage, model: 'gpt-5-mini', version: '1.0.0' }, more)}`
const storage = {
  heading: '38 MB kept safely',
  line: '',
  isPersistent: true,
  backup: 'Last backup 9 days ago',
  noCopy: '',
  installWay: null,
}

/** Name to what is shown. */
export const states: Record<string, () => TemplateResult> = {
  welcome: () => html`<tidy-welcome></tidy-welcome>`,
  'welcome-offline': () => html`<tidy-welcome .online=${false}></tidy-welcome>`,
  'connect-new': () => connect({ costs: { openai: 'about 6 cents', anthropic: 'about 9 cents' }, device: 'available' }),
  'connect-guess': () => connect({ guess: openai, hasText: true, hasPasskeys: true }),
  'connect-fields': () => connect({ showsFields: true, hasText: true }),
  'connect-testing': () => connect({ connection: saved, busy: true, checks: testing, price }),
  'connect-saved': () => connect({ connection: saved }),
  'connect-bad': () => connect({ connection: saved, checks: bad }),
  'connect-ok': () => connect({ connection: saved, checks: ok, models: ['gpt-5', 'gpt-5-mini'], price, hasPasskeys: true }),
  'connect-change': () => connect({ connection: saved, models: ['gpt-5', 'gpt-5-mini'], showsFields: true, price }),
  'connect-device': () => connect({ device: 'downloadable', connection: device }),
  'connect-device-loading': () => connect({ device: 'downloading', downloaded: 0.4, connection: device }),
  'connect-local': () =>
    connect({
      connection: { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: '' },
      problem: 'No server answers at localhost:11434.',
    }),
  'connect-choose': () =>
    connect({
      connection: { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null, model: '' },
      checks: left,
      models: ['gemma3:4b', 'llava:13b'],
    }),
  'connect-moved': () =>
    connect({ connection: { ...saved, provider: 'other', baseURL: 'https://models.example.com/v1', hint: 'sk-…3fQ2' } }),
  'connect-passphrase': () => connect({ connection: saved, passphraseOpen: true }),
  'connect-passphrase-short': () => connect({ connection: saved, passphraseOpen: true, missing: 'passphrase' }),
  'connect-passphrase-set': () => connect({ connection: { ...saved, passphrase: true } }),
  'connect-passphrase-change': () => connect({ connection: { ...saved, passphrase: true }, passphraseOpen: true }),
  'connect-passkeys': () => connect({ hasPasskeys: true }),
  'connect-passkey': () => connect({ connection: saved, hasPasskeys: true }),
  'connect-passkey-set': () => connect({ connection: { ...saved, passkey: true }, hasPasskeys: true }),
  'connect-traces': () => connect({ connection: { ...saved, traces: true } }),
  'connect-locked-passkey': () => connect({ connection: { ...saved, passkey: true, locked: true } }),
  'connect-locked-passkey-wrong': () =>
    connect({ connection: { ...saved, passkey: true, locked: true }, problem: 'Fingerprint or face was not confirmed.' }),
  'connect-locked': () => connect({ connection: locked }),
  'connect-locked-wrong': () => connect({ connection: locked, problem: 'This passphrase is not the right one.' }),
  'home-open': () => home({ sessions, open, donations: box }),
  'home-menu': () =>
    html`${Object.assign(document.createElement('tidy-session-menu'), { sessions: [open, ...sessions], of: '' })}`,
  'home-menu-one': () =>
    html`${Object.assign(document.createElement('tidy-session-menu'), {
      sessions: [{ ...open, earlier: sessions.slice(1, 3) }],
      of: 'a',
    })}`,
  'home-plain': () => home({ sessions: sessions.slice(1), donations: box }),
  'home-no-photo': () =>
    home({ sessions: sessions.slice(1).map((one) => ({ ...one, photoUrl: '' })), open: { ...open, photoUrl: '' } }),
  'home-few': () => home({ sessions: sessions.slice(1, 3), donations: box }),
  'home-few-open': () => home({ sessions: sessions.slice(1, 2), open }),
  'home-walk': () => home({ sessions: walked.slice(1), donations: box }),
  'home-walk-open': () =>
    home({ sessions: [...walked.slice(0, 1), ...walked.slice(2)], open: { ...open, stops: 3 }, donations: box }),
  'home-one': () => home({ sessions: sessions.slice(1, 2) }),
  'home-told-apart': () =>
    home({ sessions: toldApart, open: { ...open, name: 'Office', apart: said('my desk before grandma comes') } }),
  'home-empty': () => home({}),
  'home-unconnected': () => home({ sessions: sessions.slice(1), connected: false, online: false }),
  'survey-empty': () => survey({}),
  'survey-photos': () => survey({ photos }),
  'survey-one-photo': () => survey({ photos: photos.slice(0, 1) }),
  'survey-three-photos': () => survey({ photos: threePhotos, left: ['The letters from May', 'The drawer below the desk'] }),
  'survey-words': () => survey({ unsentText: 'I want to draw here again.', five: true }),
  'survey-left': () => survey({ left: ['The letters from May', 'The drawer below the desk'] }),
  'survey-working': () =>
    survey({
      photos,
      working: true,
      messages: [{ from: 'you', text: 'This is my desk. I would like to draw here again.' }],
      draft: 'I see a desk with a lamp, letters and',
      doing: 'Looking at 2 photos',
    }),
  'survey-question': () =>
    survey({
      messages: [
        { from: 'you', text: 'This is my desk.' },
        { from: 'model', text: 'I see a desk with a lamp, letters, a mug and a camera.' },
      ],
      question: tree,
      questionId: 'q1',
    }),
  'survey-question-other': () =>
    survey({ messages: [{ from: 'you', text: 'This is my desk.' }], question: room, questionId: 'q1' }),
  'survey-waiting': () => survey({ messages: [{ from: 'you', text: 'This is my desk.' }], waiting: true }),
  'survey-circles': () => survey({ messages: [{ from: 'you', text: 'This is my desk.' }], trouble: { ...circles, ways: [] } }),
  'survey-trouble': () => survey({ messages: [{ from: 'you', text: 'This is my desk.' }], trouble: credit }),
  'sorting-card': () => sorting({ card: { id: '1', question: card } }),
  'sorting-toast': () =>
    sorting({ card: { id: '1', question: card }, toast: { text: 'Tape: Donate', icon: 'give', undoable: true } }),
  'sorting-noted': () =>
    sorting({ card: { id: '1', question: card }, noted: 2, toast: { text: 'Tape: Donate', icon: 'give', undoable: true } }),
  'sorting-toast-long': () =>
    sorting({
      card: { id: '1', question: german },
      views: [scene('shelf'), scene('desk')],
      toast: {
        text: [{ name: 'Die fürchterlich große Monstera meiner Großmutter' }, ': ', 'Küche, neben der Spüle'],
        icon: 'pin',
        undoable: true,
      },
    }),
  'sorting-map': () => sorting({ ...mapped, toast: { text: 'Tape: Donate', icon: 'give', undoable: true } }),
  'sorting-german': () => sorting({ card: { id: '1', question: german } }),
  'sorting-map-long': () =>
    sorting({
      ...mapped,
      card: { id: '1', question: { ...card, item: long.item } },
      region: null,
      bins: [
        { ...bins[0]!, id: 'long', name: 'Kitchen, by the sink, on the second shelf from the left beside the window' },
        ...bins,
      ],
    }),
  'whole-photo': () =>
    html`${Object.assign(document.createElement('tidy-whole-photo'), { heading: 'Desk corner', src: scene('desk'), region: mug, marks, cost: '$0.04', label: 'Photo of the place' })}`,
  'sorting-photos': () => sorting({ card: { id: '1', question: card }, views: [scene('shelf'), scene('desk')] }),
  'sorting-no-region': () =>
    sorting({ card: { id: '1', question: { ...card, location: undefined, reason: undefined } }, region: null }),
  'sorting-corner': () =>
    sorting({
      card: { id: '1', question: { ...card, item: 'Crumpled jumper' } },
      region: at(0, 760, 240, 140),
      photoUrl: scene('desk'),
    }),
  'sorting-top-corner': () =>
    sorting({ card: { id: '1', question: { ...card, item: 'Plant' } }, region: at(950, 0, 250, 260), views: [scene('desk')] }),
  'sorting-title': () =>
    sorting({
      card: { id: '1', question: card },
      heading: 'Bedroom chair by the window',
      views: [scene('shelf'), scene('desk')],
    }),
  'help-toast': () =>
    sorting({
      about: { how: 'clarifying', item: 'Black thing' },
      region: at(806, 545, 345, 272),
      said: 'What does it look like from near?',
      toast: { text: 'Film camera: glass cabinet', icon: 'pin', undoable: true },
    }),
  'sorting-long': () => sorting({ card: { id: '1', question: long }, counts: { belongs: 0, out: 0, left: null } }),
  'sorting-working': () => sorting({ working: '', region: null }),
  'sorting-look': () =>
    sorting({
      working: '',
      work: 'look',
      first: true,
      heading: 'New session',
      heard: 'This is my desk.',
      views: [scene('desk')],
      region: null,
      things: [],
    }),
  'sorting-look-words': () =>
    sorting({
      working: '',
      work: 'look',
      first: true,
      heading: 'New session',
      draft: 'A desk with a lamp and a jar of pencils. On it a blue mug, letters,',
      region: null,
    }),
  'sorting-words': () =>
    sorting({
      first: true,
      counts: { belongs: 0, out: 0, left: null, wraps: false },
      working: '',
      work: 'talk',
      heading: 'New session',
      heard: 'My desk is a mess: a mug, three books and a pile of letters.',
      photoUrl: null,
      views: [],
      region: null,
    }),
  'sorting-grows': () =>
    sorting({
      working: '',
      region: null,
      things: [
        { name: 'Film cam', why: 'On the table.', choices: [], region: null, isWhole: false },
        { name: 'Letters', why: 'On the table.', choices: [], region: mug, isWhole: true },
        { name: 'Letters', why: 'On the table.', choices: [], region: camera, isWhole: true },
      ],
    }),
  'sorting-grown': () =>
    sorting({
      working: '',
      region: null,
      things: [
        {
          name: 'Film camera',
          why: 'On the table.',
          choices: ['Cabinet', 'Donate', 'Shelf'].map((label) => ({ label, disposition: dispositionFor(label) })),
          region: camera,
          isWhole: true,
        },
      ],
    }),
  'sorting-grown-long': () =>
    sorting({
      working: '',
      region: null,
      heard: 'The letters first, please, and then what lies below the window. The rest can wait until I have had some tea.',
      draft: 'Next come the letters. Three of them have a date to answer by, and two are advertisements that can go at once.',
      things: [
        {
          name: long.item,
          why: `${long.location}. ${long.reason}.`,
          choices: long.choices,
          region: camera,
          isWhole: true,
        },
      ],
    }),
  'sorting-draft': () => sorting({ working: 'Writing', draft: 'Next come the letters. Three of them' }),
  'sorting-said': () => sorting({ said: 'The desk is clear enough to draw. Shall we go on with the shelf?', isModels: true }),
  'sorting-said-only': () =>
    sorting({ said: 'That is everything I can see. Shall we stop here?', isModels: true, onlyTalks: true }),
  'sorting-said-asks': () => sorting({ first: true, heading: 'My desk', region: null, said: talked, isModels: true }),
  'sorting-said-asks-later': () => sorting({ region: null, said: talked, isModels: true }),
  'sorting-question': () =>
    sorting({
      question: { id: 'q', question: { ...confirm('Done for now? (12 items handled)'), reason: 'You can draw here again.' } },
      said: 'That was the last of the letters.',
    }),
  'sorting-question-long': () =>
    sorting({ question: { id: 'q', question: { ...confirm('Done for now? (12 items handled)'), reason: wound } }, said: wound }),
  support: () => sorting({ about: { how: 'decision_support', item: 'Film camera' }, region: camera, said: support }),
  'support-long': () =>
    sorting({
      about: { how: 'decision_support', item: long.item },
      region: null,
      said: `${support}\n- I would rather keep the correspondence until the electricity company has answered`,
    }),
  'support-draft': () =>
    sorting({
      about: { how: 'decision_support', item: 'Film camera' },
      region: camera,
      draft: 'Does the camera',
      working: 'Looking…',
    }),
  clarify: () =>
    sorting({
      about: { how: 'clarifying', item: 'Black thing' },
      region: at(806, 545, 345, 272),
      said: 'It lies left of the lamp, flat and black. What does it look like from near?',
    }),
  'clarify-demo': () =>
    sorting({
      about: { how: 'clarifying', item: 'Crumpled paper' },
      region: at(382, 818, 80, 68),
      demo: true,
      isModels: true,
      said: 'An old sketch, crumpled up.\nDo you see it?\n- I see it\n- Not sure',
    }),
  'clarify-suggested': () =>
    sorting({
      about: { how: 'clarifying', item: 'Black thing' },
      region: null,
      said: 'Is it a charger?\n- For the phone\n- For the camera',
    }),
  'clarify-photo': () =>
    sorting({
      about: { how: 'clarifying', item: 'Black thing' },
      region: null,
      said: 'What does it look like?',
      photos: photos.slice(0, 1),
      to: '192.168.178.20:11434',
    }),
  'sorting-busy-bar': () =>
    sorting({ card: { id: '1', question: card }, heading: 'Demo: desk corner', cost: '24 replies', online: false }),
  'sorting-waiting': () => sorting({ waiting: true }),
  'sorting-locked': () => sorting({ trouble: lock({ by: 'passphrase', wrong: '' }) }),
  'sorting-locked-wrong': () => sorting({ trouble: lock({ by: 'passphrase', wrong: 'This passphrase is not the right one.' }) }),
  'sorting-locked-passkey': () => sorting({ trouble: lock({ by: 'passkey', wrong: '' }) }),
  'sorting-error': () =>
    sorting({ trouble: { ...credit, link: { label: 'Open OpenAI', href: 'https://platform.openai.com/api-keys' } } }),
  'sorting-circles': () => sorting({ trouble: circles }),
  'sorting-circles-first': () => sorting({ trouble: { ...circles, ways: [] }, first: true }),
  'sorting-circles-words': () => sorting({ trouble: circles, unsentText: 'Only the letters, please.' }),
  'sorting-circles-photo': () => sorting({ trouble: circles, photos: photos.slice(0, 1), to: 'OpenAI' }),
  'sorting-error-heard': () =>
    sorting({ trouble: credit, heard: 'It is the charger of the camera that we no longer have, or of the radio in the cellar' }),
  'sorting-offline': () => sorting({ trouble: offline, online: false, counts: { belongs: 8, out: 5, left: 6 } }),
  winddown: () =>
    winddown({
      lists: [...lists, shelf, ...bags.slice(0, 2)],
      nextTime: ['The drawer below the desk', 'The letters from May'],
      things: [{ id: 'letters', callId: 'letters', item: 'The letters from May' }],
      canShare: true,
      canGoBack: true,
      canChange: true,
    }),
  'winddown-many': () =>
    winddown({
      lists: manyLists,
      nextTime: ['The drawer below the desk', 'The letters from May'],
      things: [{ id: 'letters', callId: '0', item: 'The letters from May' }],
      decisions: manyThings.map(({ callId, name }) => ({ callId, item: name, where: 'Kitchen', to: 'place' })),
      pictures: manyPictures,
      canShare: true,
      canGoBack: true,
      canChange: true,
      inBox: true,
    }),
  'end-photo': () => end({ step: 'photo', afterUrl: null }),
  end: () => end({}),
  'end-later': () => end({ afterUrl: null, plan: [], problem: 'The session could not be saved: the disk is full.' }),
  'end-long': () => end({ sentence: wound, isModels: true }),
  'end-bare': () => end({ beforeUrl: null, afterUrl: null, isModels: true }),
  'end-demo': () => end({ step: 'demo', heading: 'Demo', cost: '$0.00' }),
  'end-demo-put-off': () =>
    end({ step: 'demo', heading: 'Demo', cost: '$0.00', afterUrl: null, counts: { belongs: 0, out: 0, left: 10 } }),
  'end-share': () =>
    html`${Object.assign(document.createElement('tidy-share-picture'), {
      beforeUrl: scene('desk'),
      afterUrl: scene('desk-after'),
      words: '17 things, one at a time',
      place: 'Desk corner',
      at: Date.UTC(2026, 10, 22, 12),
    })}`,
  donations: () => donations(given.items.map(({ name }, at) => donation(name, at === 9))),
  'donations-gone': () => donations([donation('Headphones', true), donation(long.item, true)]),
  'donations-empty': () => donations([]),
  'walk-stop': () => walk({ step: { at: 'stop', stop: { id: 'kitchen', lists: [kitchen] } }, next: 'Studio shelf' }),
  'walk-two-places': () =>
    walk({
      step: {
        at: 'stop',
        stop: {
          id: 'two',
          lists: [
            { ...kitchen, place: 'Bathroom', items: [thing('Towel')] },
            { ...kitchen, place: 'The top shelf of the wardrobe in the hall upstairs', items: [thing(long.item)] },
          ],
        },
      },
      number: 3,
      next: 'the bags',
    }),
  'walk-bags': () => walk({ step: { at: 'bags', bags }, number: 4, box: 6 }),
  'walk-end': () => walkEnd({}),
  'walk-end-demo': () => walkEnd({ demo: 'over', canGoOn: false, cost: '' }),
  'walk-end-demo-stopped': () =>
    walkEnd({ demo: 'stopped', canGoOn: false, afterUrl: null, left: 2, counts: { belongs: 3, out: 1 }, shown, cost: '' }),
  'walk-end-left': () => walkEnd({ left: 2, afterUrl: null, counts: { belongs: 7, out: 5 }, shown }),
  'winddown-empty': () => winddown({ canGoBack: true }),
  settings: () => settings({}),
  'settings-unsafe': () =>
    settings({
      provider: null,
      preferences: { cap: null, patienceMs: 300_000, photoDetail: 'more' },
      storage: {
        ...storage,
        heading: '38 MB kept',
        line: 'The browser may clear it when it needs room.',
        isPersistent: false,
        installWay: 'by-hand',
        promise: 'The browser does not promise it yet. Most do once Tidy is on the home screen. A backup is safe in any case.',
        backup: 'Not backed up yet',
        noCopy: 'This browser has no file system for pages.',
      },
      problem: 'The disk is full.',
      updates: 'This is the newest version.',
    }),
  'settings-prices': () => settings({ sheet: 'prices', prices: { input: 0.25, output: 2 } }),
  'settings-priced': () => settings({ prices: { input: 0.25, output: 2 } }),
  'settings-money': () =>
    settings({
      prices: { input: 0.25, output: 2 },
      spending: { month: 0.92, sessions: 14, last: [0.07, 0.1, 0.04, 0.12, 0.19, 0.06, 0.09, 0.07] },
      cost: '~$0.31',
      provider: { name: 'OpenAI', host: 'api.openai.com', key: 'Key ends in 3fQ2', kept: '', passkey: true },
      storage: { ...storage, installWay: 'prompt' },
    }),
  'settings-refused': () =>
    settings({
      provider: {
        name: 'OpenAI',
        host: 'api.openai.com',
        key: 'Key ends in 3fQ2, not accepted',
        isRefused: true,
        kept: '',
        passkey: null,
      },
    }),
  'settings-delete': () => settings({ sheet: 'delete' }),
  'settings-privacy': () => settings({ sheet: 'privacy' }),
  update: () => html`${home({ sessions })}<tidy-update-notice .state=${'ready'}></tidy-update-notice>`,
  confirm: () => asked(confirm('Delete these photos?', false)),
  approval: () => asked(letter),
  'approval-own-words': () => asked({ ...approval('Order the 12 boxes? That costs 38 euros.'), tool: 'order', args: {} }),
  'approval-refused-with-words': () => refusing('Ann has moved. Ask me for the new address first.'),
  'approval-long': () =>
    asked({
      ...approval('Allow “documents__replace_paragraphs_in_every_chapter”?'),
      tool: 'documents__replace_paragraphs_in_every_chapter',
      args: {
        [long.item]: long.location,
        address: `https://documents.example/${'unterlagen'.repeat(12)}`,
        paragraphs: long.choices.map(({ label }) => label),
        note: 'الغرفة بجانب النافذة',
      },
    }),
  choose: () => asked(tree),
  'choose-other': () => asked(room),
  'choose-own-words': () => chosen({ words: '' }),
  'choose-own-words-again': () => chosen({ words: 'Repairing old radios, and now and then a bicycle' }),
  'choose-to-confirm': () => chosen({ steps: drawing }),
  'choose-to-free-text': () => chosen({ steps: [['function', 'bills']] }),
  'choose-to-photo': () => chosen({ steps: [['function', 'store']] }),
  'choose-to-unknown': () =>
    chosen({
      question: dimensions,
      steps: [
        ['all', 'whole'],
        ['size', { other: long.item }],
      ],
    }),
  'free-text': () => asked(freeText('What would you like to do here?', 'Draw, mostly')),
  'photo-question': () => asked({ kind: 'photo', prompt: 'Can you take a closer photo of the pile?' }),
  unknown: () => asked({ kind: 'hologram', prompt: 'Turn it round' }),
}
