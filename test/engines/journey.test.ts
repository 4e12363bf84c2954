import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { propose } from '../journeys/person.ts'
import type { Reply } from '../provider/replies.ts'
import { chosenEngines } from './driver/engine.ts'
import { begin, connectModel, logOf, openStage, type Stage, sessionOf } from './stage.ts'

const replies: readonly Reply[] = [
  { text: 'A desk.', calls: [{ name: 'begin_sorting' }] },
  {
    text: 'Easy ones first.',
    calls: [
      propose('Blue mug', ['Kitchen', 'Shelf']),
      propose('Old tape', ['trash', 'Drawer']),
      propose('Film camera', ['Shelf', 'donate']),
    ],
  },
  { text: 'Now what is left on the left.', stall: true },
  { calls: [propose('Letters', ['Folder', 'recycle']), propose('Headphones', ['Drawer', 'donate'])] },
]

describe.each(chosenEngines)('%s: the built app as a person uses it, each step after the one before', (engine) => {
  let stage: Stage
  let session = ''
  let backup = ''
  const card = (name: string) => stage.person.find('heading', name)
  const answer = (name: RegExp) => stage.person.tap('option', name)
  const button = (name: string | RegExp) => stage.person.tap('button', name)
  const log = () => logOf(stage, session)

  beforeAll(async () => {
    stage = await openStage(engine, (_, number) => replies[number] ?? { text: 'Nothing more.' })
    console.log(stage.browser.version)
  })
  // What comes after a step that failed has nothing to stand on.
  let failed = ''
  beforeEach(({ onTestFailed, skip, task }) => {
    if (failed) skip(`after "${failed}"`)
    onTestFailed(() => {
      failed ||= task.name
    })
  })
  afterEach(async () => {
    if (failed) return
    expect((await stage.complaints()).join('\n')).toBe('')
  })
  afterAll(() => stage?.close())

  test('the first screen is there', async () => {
    await stage.person.find('button', 'Try the demo')
    await stage.person.find('button', 'Connect a model')
  })

  test('the demo begins, and goes on after a reload', async () => {
    await button('Try the demo')
    await card('Crumpled paper')
    await answer(/^Recycle/)
    await card('Plate with crumbs')
    await stage.browser.reload()
    await card('Plate with crumbs')
    await answer(/^Kitchen, by the sink/)
    await card('Blue mug')
    await answer(/^Kitchen counter/)
    await card('Roll of tape')
    await answer(/^Desk drawer/)
  })

  test('a decision is taken back, another is in own words, and one thing is put off', async () => {
    await card('Letters')
    await answer(/^Recycle/)
    await card('Film camera')
    await button('Undo')
    await stage.person.see('Taken back: Recycle')
    await card('Letters')
    await answer(/^Letter tray/)
    await card('Film camera')
    await button('Other…')
    await stage.person.fill('Place', 'Glass cabinet')
    await button('Put it there')
    await card('Charging cable')
    await button('Skip')
  })

  test('the demo comes to its lists', async () => {
    await card('Headphones')
    await answer(/^Leave them/)
    await card('Jumper')
    await answer(/^Donate/)
    await card('Cardboard box')
    await answer(/^Floor by the door/)
    await card('That was our desk.')
    await button('All lists')
    const things = [
      'Blue mug',
      'Cardboard box',
      'Crumpled paper',
      'Film camera',
      'Jumper',
      'Letters',
      'Plate with crumbs',
      'Roll of tape',
    ]
    expect((await stage.person.names('checkbox')).toSorted()).toEqual(things)
    session = await sessionOf(stage)
    expect((await log()).at(-1)).toMatchObject({ type: 'run.halted', reason: 'ended' })
    await button('All sessions')
  })

  test('a model is tried and connected, and its key is kept', async () => {
    await connectModel(stage)
  })

  test('a photo goes to the model, and a card comes back', async () => {
    await begin(stage, 'This is my desk.', true)
    await card('Blue mug')
    session = await sessionOf(stage)
    expect(JSON.stringify(stage.calls[0]!.body)).toContain('data:image/jpeg;base64,')
  })

  test('the card is there after a reload', async () => {
    const before = await log()
    await stage.browser.reload()
    await card('Blue mug')
    expect(await log()).toEqual(before)
  })

  test('the card is there when the browser was killed', async () => {
    const before = await log()
    await stage.browser.kill()
    await stage.restart()
    await stage.browser.goto(stage.host.url)
    await button('Continue')
    await card('Blue mug')
    expect(await log()).toEqual(before)
  })

  test('a second tab follows the first, and takes over when that is closed', async () => {
    const first = await stage.browser.tab()
    const second = await stage.browser.newTab()
    await stage.browser.goto(`${stage.host.url}#/session/${session}`)
    await stage.person.see('What happens there shows here as well.')
    await stage.browser.switchTo(first)
    await answer(/^Kitchen/)
    await card('Old tape')
    await stage.browser.closeTab()
    await stage.browser.switchTo(second)
    await card('Old tape')
    await stage.person.seeNo('What happens there shows here as well.')
    await answer(/^trash/i)
    await card('Film camera')
  })

  test('a reply is stopped in the middle', async () => {
    await answer(/^Shelf/)
    await expect.poll(() => stage.calls.length).toBe(3)
    await button('Stop')
    await stage.person.find('button', 'Continue')
    expect((await log()).at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  })

  test('it is continued', async () => {
    await button('Continue')
    await card('Letters')
    expect(stage.calls.length).toBe(4)
    stage.provider.assertWellFormed()
  })

  test('a backup is made', async () => {
    await stage.browser.goto(`${stage.host.url}#/`)
    await button('Back up now')
    await stage.person.see('Backed up. The file is among your downloads.')
    await expect.poll(() => readdir(stage.browser.downloads)).toEqual([expect.stringMatching(/^tidy-backup-[\d-]+\.zip$/)])
    backup = join(stage.browser.downloads, (await readdir(stage.browser.downloads))[0]!)
  })

  test('everything is deleted', async () => {
    await stage.browser.goto(`${stage.host.url}#/settings`)
    await button(/^Delete everything/)
    await button('Delete')
    await stage.person.find('button', 'Connect a model')
    await stage.person.find('button', 'Try the demo')
    expect(await log()).toEqual([])
  })

  test('the backup brings everything back', async () => {
    await stage.person.give(backup)
    await stage.person.see('2 sessions brought in.')
    expect((await log()).length).toBeGreaterThan(0)
  })

  test('the backup brings nothing twice', async () => {
    const before = await log()
    await stage.person.give(backup)
    await stage.person.see('2 sessions were here already.')
    expect(await log()).toEqual(before)
  })

  test('with the host gone the card is there, other screens too, and the card takes its answer', async () => {
    await stage.browser.goto(`${stage.host.url}#/session/${session}`)
    await button('Go on with a copy')
    await card('Letters')
    session = await sessionOf(stage)
    await stage.host.close()
    await stage.browser.reload()
    await card('Letters')
    await stage.browser.goto(`${stage.host.url}#/settings`)
    await stage.person.find('button', /^Delete everything/)
    await stage.browser.goto(`${stage.host.url}#/session/${session}`)
    await card('Letters')
    await answer(/^Folder/)
    await card('Headphones')
  })
})
