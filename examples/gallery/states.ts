import { html, LitElement, type TemplateResult } from 'lit'
import { choose, confirm, freeText, type Question } from '../../src/core/tools/question.ts'
import { base } from '../../src/elements/look/base.ts'
import { screen } from '../../src/elements/look/screen.ts'
import '../../src/elements/index.ts'
import '../../src/app/connect/connect.ts'
import '../../src/app/home/home.ts'
import '../../src/app/settings/settings.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import '../../src/app/shell/update-notice.ts'
import '../../src/app/home/welcome.ts'
import '../../src/app/lists/winddown.ts'
import type { CheckItem } from '../../src/app/connect/check-list.ts'
import type { TidyConnect } from '../../src/app/connect/connect.ts'
import type { TidyHome } from '../../src/app/home/home.ts'
import type { HomeSession } from '../../src/app/home/session-lines.ts'
import type { TidyWinddown } from '../../src/app/lists/winddown.ts'
import type { Connection } from '../../src/app/parts/connection.ts'
import type { Trouble } from '../../src/app/parts/trouble.ts'
import type { TidySorting } from '../../src/app/session/sorting.ts'
import type { TidySurvey } from '../../src/app/session/survey.ts'
import type { TidySettings } from '../../src/app/settings/settings.ts'
import type { ProposeDisposition } from '../../src/tidy/disposition.ts'

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
const counts = { belongs: 7, out: 5, left: 7 }
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
const offline: Trouble = {
  sign: 'offline',
  heading: 'No network just now',
  text: 'Your last answer is saved. The next card comes by itself when the network is back.',
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

const open: HomeSession = {
  id: 'a',
  title: 'Desk corner',
  handled: 12,
  out: 5,
  date: 'Today',
  photoUrl: scene('desk'),
  open: true,
  region: mug,
}
const sessions: readonly HomeSession[] = [
  open,
  { id: 'b', title: 'Hall shelf', handled: 23, out: 9, date: 'Sun 15 Nov', photoUrl: scene('shelf'), open: false },
  { id: 'c', title: 'Kitchen drawer', handled: 14, out: 5, date: 'Tue 10 Nov', photoUrl: scene('drawer'), open: false },
]
const photos = [
  { id: '1', url: scene('desk'), size: 206_000, width: 1280, height: 960 },
  { id: '2', url: scene('shelf'), size: 206_000, width: 1280, height: 960 },
]
const lists = [
  {
    id: 'kitchen',
    name: 'Carry to the kitchen',
    items: [
      { name: 'Blue mug', done: true },
      { name: 'Plate', done: false },
      { name: 'Water bottle', done: false },
    ],
  },
  {
    id: 'donate',
    name: 'Donate',
    items: [
      { name: 'Headphones', done: false },
      { name: 'Cookbook', done: false },
    ],
  },
]

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

/** A choose in the midst of being answered. */
const chosen = (more: object) =>
  html`<gallery-tray>${Object.assign(document.createElement('loop-choose'), { question: room }, more)}</gallery-tray>`
const drawing = [['function', 'drawing']]

const sorting = (more: Partial<TidySorting>) => {
  const element = document.createElement('tidy-sorting')
  return html`${Object.assign(element, { heading: 'Desk corner', counts, photoUrl: scene('desk'), region: mug, cost: '$0.04', places }, more)}`
}
const home = (more: Partial<TidyHome>) =>
  html`${Object.assign(document.createElement('tidy-home'), { storageLine: 'Kept on this phone.' }, more)}`
const locked: Connection = { ...saved, passphrase: true, locked: true }
const device = { ...saved, provider: 'device', baseURL: '', model: 'built-in', hint: null }
const connect = (more: Partial<TidyConnect>) => html`${Object.assign(document.createElement('tidy-connect'), more)}`
const survey = (more: Partial<TidySurvey>) =>
  html`${Object.assign(document.createElement('tidy-survey'), { to: 'OpenAI', cost: '$0.00', price: '$0.004' }, more)}`
const winddown = (more: Partial<TidyWinddown>) =>
  html`${Object.assign(document.createElement('tidy-winddown'), { heading: 'Desk corner', cost: '$0.06' }, more)}`

const settings = (more: Partial<TidySettings>) =>
  html`${Object.assign(document.createElement('tidy-settings'), { provider: { name: 'OpenAI', host: 'api.openai.com', key: 'Key ends in 3fQ2' }, preferences: { cap: 200_000, patienceMs: null, photoDetail: 'standard' }, storage, model: 'gpt-5-mini', version: '1.0.0' }, more)}`
const storage = { heading: '38 MB kept safely', line: '', isPersistent: true, backup: 'Last backup 9 days ago', noCopy: '' }

/** Name to what is shown. */
export const states: Record<string, () => TemplateResult> = {
  welcome: () => html`<tidy-welcome></tidy-welcome>`,
  'welcome-offline': () => html`<tidy-welcome .online=${false}></tidy-welcome>`,
  'connect-new': () => connect({}),
  'connect-saved': () => connect({ connection: saved }),
  'connect-bad': () => connect({ connection: saved, checks: bad }),
  'connect-ok': () => connect({ connection: saved, checks: ok, models: ['gpt-5', 'gpt-5-mini'] }),
  'connect-device': () => connect({ device: 'downloadable', connection: device }),
  'connect-device-loading': () => connect({ device: 'downloading', downloaded: 0.4, connection: device }),
  'connect-local': () =>
    connect({
      connection: { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: '' },
      problem: 'No server answers at localhost:11434.',
    }),
  'connect-moved': () =>
    connect({ connection: { ...saved, provider: 'other', baseURL: 'https://models.example.com/v1', hint: 'sk-…3fQ2' } }),
  'connect-passphrase': () => connect({ connection: saved, passphraseOpen: true }),
  'connect-passphrase-short': () => connect({ connection: saved, passphraseOpen: true, missing: 'passphrase' }),
  'connect-passphrase-set': () => connect({ connection: { ...saved, passphrase: true } }),
  'connect-passphrase-change': () => connect({ connection: { ...saved, passphrase: true }, passphraseOpen: true }),
  'connect-locked': () => connect({ connection: locked }),
  'connect-locked-wrong': () => connect({ connection: locked, problem: 'This passphrase is not the right one.' }),
  'home-open': () => home({ sessions, open }),
  'home-plain': () => home({ sessions: sessions.slice(1) }),
  'home-empty': () => home({}),
  'home-unconnected': () => home({ sessions: sessions.slice(1), connected: false, online: false }),
  'survey-empty': () => survey({}),
  'survey-photos': () => survey({ photos }),
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
  'survey-trouble': () => survey({ messages: [{ from: 'you', text: 'This is my desk.' }], trouble: credit }),
  'sorting-card': () => sorting({ card: { id: '1', question: card } }),
  'sorting-toast': () =>
    sorting({ card: { id: '1', question: card }, toast: { text: 'Tape: donate', icon: 'give', undoable: true } }),
  'sorting-photos': () => sorting({ card: { id: '1', question: card }, views: [scene('shelf'), scene('desk')] }),
  'sorting-no-region': () =>
    sorting({ card: { id: '1', question: { ...card, location: undefined, reason: undefined } }, region: null }),
  'sorting-corner': () =>
    sorting({
      card: { id: '1', question: { ...card, item: 'Crumpled jumper' } },
      region: at(0, 760, 240, 140),
      photoUrl: scene('desk'),
    }),
  'sorting-long': () => sorting({ card: { id: '1', question: long }, counts: { belongs: 0, out: 0, left: null } }),
  'sorting-working': () => sorting({ working: 'Looking for the next things' }),
  'sorting-draft': () => sorting({ working: 'Writing', draft: 'Next come the letters. Three of them' }),
  'sorting-said': () => sorting({ said: 'The desk is clear enough to draw. Shall we go on with the shelf?' }),
  'sorting-question': () =>
    sorting({
      question: { id: 'q', question: confirm('Done for now? (12 items handled)') },
      said: 'That was the last of the letters.',
    }),
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
      to: 'OpenAI',
    }),
  'sorting-busy-bar': () =>
    sorting({ card: { id: '1', question: card }, heading: 'Demo: desk corner', cost: '24k tokens', online: false }),
  'sorting-waiting': () => sorting({ waiting: true }),
  'sorting-error': () => sorting({ trouble: credit }),
  'sorting-offline': () => sorting({ trouble: offline, online: false, counts: { belongs: 8, out: 5, left: 6 } }),
  winddown: () =>
    winddown({
      sentence: 'You can draw at the desk again.',
      counts: { belongs: 11, out: 8, left: 2 },
      lists,
      nextTime: ['The drawer below the desk', 'The letters from May'],
      beforeUrl: scene('desk'),
      canShare: true,
      canGoBack: true,
    }),
  'winddown-after': () =>
    winddown({
      sentence: 'You can draw at the desk again.',
      counts: { belongs: 11, out: 8, left: 2 },
      lists,
      beforeUrl: scene('desk'),
      afterUrl: scene('desk-after'),
      canChange: true,
    }),
  'winddown-empty': () => winddown({ canGoBack: true }),
  settings: () => settings({}),
  'settings-unsafe': () =>
    settings({
      provider: null,
      preferences: { cap: null, patienceMs: 300_000, photoDetail: 'more' },
      storage: {
        ...storage,
        heading: '38 MB kept',
        line: 'The browser may clear it.',
        isPersistent: false,
        backup: 'Not backed up yet',
        noCopy: 'This browser has no file system for pages.',
      },
      problem: 'The disk is full.',
      updates: 'This is the newest version.',
    }),
  'settings-prices': () => settings({ sheet: 'prices', prices: { input: 0.25, output: 2 } }),
  'settings-priced': () => settings({ prices: { input: 0.25, output: 2 } }),
  'settings-delete': () => settings({ sheet: 'delete' }),
  'settings-privacy': () => settings({ sheet: 'privacy' }),
  update: () => html`${home({ sessions })}<tidy-update-notice .state=${'ready'}></tidy-update-notice>`,
  confirm: () => asked(confirm('Delete these photos?', false)),
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
