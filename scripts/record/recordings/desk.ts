import { first } from '../../../src/app/words/first.ts'
import { at, begin, card, donate, place, type Reply, recycle, taps, to, trash, type Written } from './written.ts'

const replies: readonly Reply[] = [
  {
    took: 5_200,
    says: [
      {
        text: 'A desk under a good lamp, with a sketchbook in the middle. Dishes, letters and a box lie around it. Easy things first.',
      },
      begin({
        room_type: 'office',
        chaos_level: 'cluttered',
        visible_items: ['mug', 'plate', 'letters', 'film camera', 'charging cable', 'headphones', 'jumper', 'cardboard box'],
        blocked_function: 'drawing',
        first_target: 'the dishes',
      }),
      card({
        item: 'Crumpled paper',
        location: 'In front, left of the camera',
        reason: 'It looks done with',
        choices: [recycle, trash],
        region: at(372, 808, 98, 88),
      }),
      card({
        item: 'Plate with crumbs',
        location: 'Behind the sketchbook',
        reason: 'Dishes are quick to place',
        choices: [to('Kitchen, by the sink'), to('Kitchen counter')],
        region: at(498, 520, 182, 86),
      }),
      card({
        item: 'Blue mug',
        location: 'On the letters, left of the sketchbook',
        reason: 'It can go with the plate, in one walk',
        choices: [to('Kitchen, by the sink'), to('Kitchen counter'), to('Kitchen shelf'), donate],
        region: at(270, 564, 204, 160),
      }),
      card({
        item: 'Roll of tape',
        location: 'At the upper edge of the sketchbook',
        reason: 'Small tools are found again in a drawer',
        choices: [to('Desk drawer'), to('Hall cupboard'), donate],
        region: at(716, 552, 108, 82),
      }),
    ],
  },
  {
    took: 4_600,
    says: [
      { text: 'Now what covers the space to draw.' },
      card({
        item: 'Letters',
        location: 'On the left, beside the lamp',
        reason: 'In one place they can be read in one go',
        choices: [to('Letter tray'), to('Folder on the shelf'), recycle],
        region: at(88, 572, 262, 270),
      }),
      card({
        item: 'Film camera',
        location: 'On the lower edge of the sketchbook',
        reason: 'It lies where your hand draws',
        choices: [to('Bookshelf'), to('Camera bag'), donate],
        region: at(462, 730, 238, 144),
      }),
      card({
        item: 'Charging cable',
        location: 'In front of the box',
        reason: 'Rolled up it takes no room',
        choices: [to('Desk drawer'), to('Beside the bed'), donate],
        region: at(678, 752, 334, 148),
      }),
    ],
  },
  {
    took: 4_400,
    says: [
      { text: 'The larger things are left.' },
      card({
        item: 'Headphones',
        location: 'On the stack of books',
        reason: 'On a hook they are off the desk and at hand',
        choices: [to('Hook by the desk'), to('Leave them', 'keep'), to('Desk drawer'), donate],
        region: at(698, 280, 184, 156),
      }),
      card({
        item: 'Jumper',
        location: 'In the front left corner',
        reason: 'The desk needs this corner more',
        choices: [to('Laundry'), to('Wardrobe'), donate],
        region: at(0, 758, 262, 142),
      }),
      card({
        item: 'Cardboard box',
        location: 'On the right, in front of the plant',
        reason: 'It takes up the whole right side',
        choices: [to('Floor by the door'), to('Top of the shelf'), to('Donate it all', 'donate')],
        region: at(804, 526, 386, 294),
      }),
    ],
  },
  { took: 900, says: [{ call: 'time_to_wrap' }] },
  {
    took: 2_600,
    says: [
      { text: 'The middle of the desk is free. Lamp, pencils and sketchbook stay where they are.' },
      {
        call: 'end_session',
        args: {
          session_summary: 'You can draw at the desk again.',
          next_time: ['The notes on the wall', 'The stack of books'],
        },
      },
    ],
  },
]

/** The desk of the demo. */
export const desk: Written = {
  scene: 'desk',
  replies,
  person: [
    { after: 8_000, says: first.sessions.demoWords, photo: true },
    taps('Crumpled paper', 3_100, { disposition: { to: 'recycle' } }),
    taps('Plate with crumbs', 2_400, place('Kitchen, by the sink')),
    taps('Blue mug', 1_900, place('Kitchen, by the sink')),
    taps('Roll of tape', 2_800, place('Desk drawer')),
    taps('Letters', 5_600, place('Letter tray')),
    taps('Film camera', 9_200, { ...place('Glass cabinet'), corrected: true }),
    taps('Charging cable', 2_200, place('Desk drawer')),
    taps('Headphones', 4_100, place('Hook by the desk')),
    taps('Jumper', 2_700, place('Laundry')),
    taps('Cardboard box', 7_300, { disposition: { to: 'skip' } }),
  ],
}
