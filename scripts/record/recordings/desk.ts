import type { HelpWords } from '../../../src/tidy/recordings.ts'
import type { DeskWords, ThingWords } from './desk-words/words.ts'
import { at, begin, card, place, type Reply, taps, to, type Written } from './written.ts'

/** What the app itself says in a language, and the person by a tap in it. */
export interface SaidByApp {
  /** The person's words with the photo. */
  readonly begins: string
  readonly trash: string
  readonly donate: string
  readonly recycle: string
}

/** The desk of the demo, in the words of one language. */
export const desk = (words: DeskWords, app: SaidByApp): Written => {
  const { things, places } = words
  return {
    scene: 'desk',
    replies: repliesIn(words, app),
    person: [
      { after: 8_000, says: app.begins, photo: true },
      taps(things.paper.item, 3_100, { disposition: { to: 'recycle' } }),
      taps(things.plate.item, 2_400, place(places.sink)),
      taps(things.mug.item, 1_900, place(places.sink)),
      taps(things.tape.item, 2_800, place(places.drawer)),
      taps(things.letters.item, 5_600, place(places.tray)),
      taps(things.camera.item, 9_200, { ...place(places.cabinet), corrected: true }),
      taps(things.cable.item, 2_200, place(places.drawer)),
      taps(things.headphones.item, 4_100, place(places.hook)),
      taps(things.jumper.item, 2_700, place(places.laundry)),
      taps(things.box.item, 7_300, { disposition: { to: 'skip' } }),
    ],
  }
}

/** What the demo says when a person asks for help, by the names of its things. */
export const helpIn = ({ things, help }: DeskWords, { donate }: Pick<SaidByApp, 'donate'>): HelpWords => ({
  told: Object.fromEntries(Object.values(things).map(({ item, told }) => [item, told])),
  ...help,
  donate,
})

const cardOf = ({ item, location, reason }: ThingWords, more: Pick<Parameters<typeof card>[0], 'choices' | 'region'>) =>
  card({ item, location, reason, ...more })

function repliesIn(words: DeskWords, app: SaidByApp): readonly Reply[] {
  const { things, places } = words
  const trash = { label: app.trash, is_trash: true }
  const donate = { label: app.donate, is_donate: true }
  const recycle = to(app.recycle, 'recycle')
  return [
    {
      took: 5_200,
      says: [
        { text: words.sees },
        begin({
          room_type: 'office',
          chaos_level: 'cluttered',
          visible_items: words.visible,
          blocked_function: words.blocked,
          first_target: words.target,
        }),
        cardOf(things.paper, { choices: [recycle, trash], region: at(372, 808, 98, 88) }),
        cardOf(things.plate, { choices: [to(places.sink), to(places.counter)], region: at(498, 520, 182, 86) }),
        cardOf(things.mug, {
          choices: [to(places.sink), to(places.counter), to(places.kitchenShelf), donate],
          region: at(270, 564, 204, 160),
        }),
        cardOf(things.tape, { choices: [to(places.drawer), to(places.cupboard), donate], region: at(716, 552, 108, 82) }),
      ],
    },
    {
      took: 4_600,
      says: [
        { text: words.covers },
        cardOf(things.letters, { choices: [to(places.tray), to(places.folder), recycle], region: at(88, 572, 262, 270) }),
        cardOf(things.camera, { choices: [to(places.bookshelf), to(places.bag), donate], region: at(462, 730, 238, 144) }),
        cardOf(things.cable, { choices: [to(places.drawer), to(places.bedside), donate], region: at(678, 752, 334, 148) }),
      ],
    },
    {
      took: 4_400,
      says: [
        { text: words.left },
        cardOf(things.headphones, {
          choices: [to(places.hook), to(words.stay, 'keep'), to(places.drawer), donate],
          region: at(698, 280, 184, 156),
        }),
        cardOf(things.jumper, { choices: [to(places.laundry), to(places.wardrobe), donate], region: at(0, 758, 262, 142) }),
        cardOf(things.box, {
          choices: [to(places.floor), to(places.topShelf), to(words.donateAll, 'donate')],
          region: at(804, 526, 386, 294),
        }),
      ],
    },
    { took: 900, says: [{ call: 'time_to_wrap' }] },
    {
      took: 2_600,
      says: [{ text: words.ends }, { call: 'end_session', args: { session_summary: words.summary, next_time: words.nextTime } }],
    },
  ]
}
