import '../../src/app/home/home.ts'
import type { TidyHome } from '../../src/app/home/home.ts'
import type { SessionEntry } from '../../src/app/parts/session-entry.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import '../../src/app/home/welcome.ts'
import '../../src/app/lists/winddown.ts'
import { recordings } from '../../src/tidy/recordings.ts'
import { assertClean, likeTheApp } from './clean.ts'
import { all, heard, named, same, settled, stage } from './stage.ts'

const row = { handled: 23, out: 9, date: 'Sun 15 Nov', photoUrl: null, open: false }
const hall = { ...row, id: 'h', title: 'Hall shelf' }
const desk = { ...row, id: 'd', title: 'Desk corner', open: true }
const session: SessionEntry = {
  id: 'h',
  title: 'Hall shelf',
  startedAt: 0,
  updatedAt: new Date(2026, 10, 15, 12).getTime(),
  demo: false,
  open: false,
  summary: { handled: 23, belongs: 14, out: 9, skipped: 0, ended: true, things: [], nextTime: [] },
}
const found = {
  things: [
    { item: 'drill', disposition: { to: 'place', where: 'Cellar, left shelf' }, session },
    { item: 'drill bits, blunt', disposition: { to: 'recycle' }, session },
  ],
  sessions: [session],
  more: 3,
} as const
const usual: Partial<TidyHome> = {
  sessions: [hall],
  open: desk,
  storageLine: 'Kept on this phone. Backed up 9 days ago.',
  donations: { count: 6, since: 'Tuesday', session: 'h', sessions: 1 },
}
const show = (more: Partial<TidyHome> = {}) => stage('tidy-home', { ...usual, ...more })
const lost = {
  id: 'recovered',
  text: 'The browser had lost 2 sessions. They are back, with everything in them.',
  sign: 'plain',
} as const

describe('home', () => {
  before(likeTheApp)

  it('every open session is marked as open, not only the newest', async () => {
    await show({ sessions: [hall, { ...row, id: 'k', title: 'Kitchen', open: true }] })
    const lines = all('.earlier').map((line) => [
      line.querySelector('strong')!.textContent,
      line.querySelector('.mark')?.textContent,
    ])
    same(lines, [
      ['Hall shelf', undefined],
      ['Kitchen', 'Open'],
    ])
  })

  it('tells what is typed into the search, and shows in place of the sessions what was found', async () => {
    const home = await show()
    const searched = heard(home, 'search')
    const lists = heard(home, 'open-lists')
    const field = all<HTMLInputElement>('input[type=search]')[0]!
    field.value = 'drill'
    field.dispatchEvent(new Event('input'))
    same(searched, [{ text: 'drill' }])
    home.searching = 'drill'
    home.found = found
    await settled()
    same(all('.open').length, 0)
    same(all('[role=status]')[0]!.textContent, '5 things and 1 session found')
    const thing = named('drill')
    for (const words of ['Cellar, left shelf', 'Hall shelf', '15']) same(thing.textContent?.includes(words), true, words)
    thing.click()
    same(lists, [{ id: 'h' }])
  })

  it('says so when nothing was found', async () => {
    await show({ searching: ' sofa ', found: { things: [], sessions: [], more: 0 } })
    same(all('[role=status]')[0]!.textContent, 'Nothing found for “sofa”.')
  })

  it('has the donation box, which leads to its lists', async () => {
    const home = await show()
    const lists = heard(home, 'open-lists')
    const line = named('Donation box: 6 things')
    same(/Waiting since Tuesday$/.test(line.textContent!.trim()), true)
    line.click()
    same(lists, [{ id: 'h' }])
    home.donations = { count: 1, since: 'today', session: 'h', sessions: 2 }
    await settled()
    same(/1 thing\s+Waiting since today, from 2 sessions$/.test(named('Donation box').textContent!.trim()), true)
    home.donations = null
    await settled()
    same(all('.note.out').length, 0)
  })

  it('reminds of a backup with a note, and else only says how things are', async () => {
    const home = await show()
    const asked = heard(home, 'backup')
    same([all('.note .btn').length, all('.backup').length], [0, 1])
    home.reminder = true
    await settled()
    same([all('.note .btn').length, all('.backup').length], [1, 0])
    named('Back up now').click()
    same(asked.length, 1)
  })

  it('lets a note be put away', async () => {
    const home = await show({ notes: [lost] })
    const away = heard(home, 'put-away')
    const bare = heard(home, 'dismiss')
    named('Put away').click()
    same([away, bare], [[{ id: 'recovered' }], []])
  })

  it('hands over a file that was picked, the same one again as well', async () => {
    const home = await show()
    const files = heard(home, 'import') as { file: File }[]
    for (let round = 0; round < 2; round++) {
      const input = all<HTMLInputElement>('input[type=file]')[0]!
      const picked = new DataTransfer()
      picked.items.add(new File(['x'], 'desk.zip'))
      input.files = picked.files
      input.dispatchEvent(new Event('change'))
      same(input.value, '')
    }
    same(
      files.map(({ file }) => file.name),
      ['desk.zip', 'desk.zip'],
    )
  })

  it('says what was refused, and what was lost, also while something is searched for', async () => {
    for (const searching of ['', 'sofa']) {
      await show({ problem: 'This is no archive.', notes: [lost], searching })
      same(all('[role=alert]')[0]!.textContent?.trim(), 'This is no archive.')
      named('Put away') // throws where there is none
    }
  })

  it('is clean for axe in every state', async () => {
    const states: Record<string, Partial<TidyHome>> = {
      usual: {},
      unsent: { unsent: true },
      reminding: { reminder: true, notes: [lost, { ...lost, id: 'failed', sign: 'warn' }], problem: 'This is no archive.' },
      searching: { searching: 'drill', found },
      'found nothing': { searching: 'sofa' },
      empty: { sessions: [], open: null },
      unconnected: { connected: false },
    }
    for (const [name, state] of Object.entries(states)) {
      await show(state)
      await assertClean(`home, ${name}`)
    }
  }).timeout(90_000)
})

describe('a damaged session', () => {
  const notice = {
    id: 'damage',
    text: '3 steps of this session were lost and could not be brought back. The rest is here.',
    sign: 'warn',
  } as const

  for (const name of ['tidy-survey', 'tidy-sorting', 'tidy-winddown'] as const)
    it(`says on ${name} what is missing, until that is put away`, async () => {
      const screen = await stage(name, { heading: 'Desk', notice })
      const away = heard(screen, 'put-away')
      same(all('.words')[0]!.textContent, notice.text)
      await assertClean(name)
      named('Put away').click()
      same(away, [{ id: 'damage' }])
      screen.notice = null
      await settled()
      same(all('loop-note').length, 0)
    }).timeout(60_000)
})

describe('welcome', () => {
  it('lets a backup be brought back before anything else is there, and says what was refused', async () => {
    const welcome = await stage('tidy-welcome', { problem: 'This is no archive.' })
    const files = heard(welcome, 'import') as { file: File }[]
    same(
      all('.ways > button').map((button) => button.textContent?.trim()),
      ['Try the demo', 'Connect a model', 'Bring back a backup'],
    )
    same(all('[role=alert]')[0]!.textContent?.trim(), 'This is no archive.')
    const input = all<HTMLInputElement>('input[type=file]')[0]!
    const picked = new DataTransfer()
    picked.items.add(new File(['x'], 'all.zip'))
    input.files = picked.files
    input.dispatchEvent(new Event('change'))
    same(files[0]?.file.name, 'all.zip')
    await assertClean('welcome')
  }).timeout(60_000)

  it('offers the recordings that are shipped, folded away, and tells which one is tapped', async () => {
    const welcome = await stage('tidy-welcome', {})
    const looked = heard(welcome, 'recording')
    const [details] = all<HTMLDetailsElement>('details')
    same(details!.open, false)
    details!.querySelector('summary')!.click()
    await settled()
    same(details!.open, true)
    await assertClean('welcome')
    const rows = all('button', details!)
    same(rows.length, recordings.length)
    for (const row of rows) row.click()
    same(
      looked,
      recordings.map(({ name }) => ({ name })),
    )
  }).timeout(60_000)
})
