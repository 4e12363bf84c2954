import { at, begin, card, donate, place, recycle, taps, to, trash, type Written } from './written.ts'

const branch = (label: string, value: string, prompt: string, anchors: readonly string[]) => ({
  label,
  value,
  reveals: [{ prompt, id: 'anchor', choices: anchors.map((one) => ({ label: one, value: one.toLowerCase(), reveals: [] })) }],
})

/** A shelf in a living room: what it is for is asked, a decision is taken back, and all of it comes to its end. */
export const shelf: Written = {
  scene: 'shelf',
  replies: [
    {
      took: 5_400,
      says: [
        { text: 'Three shelves: books and a plant above, all sorts of things below. One question first.' },
        {
          call: 'ask_space_function',
          args: {
            prompt: 'What is this shelf for?',
            choices: [
              branch('Books', 'reading', 'What must be within reach?', ['The books', 'The picture']),
              branch('Things to look at', 'display', 'What should be seen first?', ['The plant', 'The picture']),
            ],
          },
        },
        begin({
          room_type: 'living_room',
          chaos_level: 'moderate',
          visible_items: ['books', 'plant', 'picture', 'basket', 'film camera', 'towels', 'headphones', 'bottle', 'box', 'mug'],
          first_target: 'the mug',
        }),
        card({
          item: 'Blue mug',
          location: 'On the lowest shelf, far right',
          reason: 'There is coffee in it',
          choices: [to('Kitchen, by the sink'), to('Kitchen shelf')],
          region: at(958, 722, 174, 130),
        }),
        card({
          item: 'Crumpled paper',
          location: 'On the lowest shelf, in the middle',
          reason: 'It looks done with',
          choices: [recycle, trash],
          region: at(620, 776, 82, 72),
        }),
        card({
          item: 'Glass bottle',
          location: 'On the middle shelf, far right',
          reason: 'It looks empty',
          choices: [recycle, to('Kitchen')],
          region: at(1022, 372, 76, 208),
        }),
        card({
          item: 'Charging cable',
          location: 'On the lowest shelf, beside the box',
          reason: 'Rolled up it takes no room',
          choices: [to('Desk drawer'), to('Beside the bed'), donate],
          region: at(380, 704, 350, 156),
        }),
      ],
    },
    {
      took: 4_800,
      says: [
        { text: 'Now the middle shelf.' },
        card({
          item: 'Headphones',
          location: 'On the middle shelf, right',
          reason: 'In a drawer they gather no dust',
          choices: [to('Desk drawer'), to('Leave them', 'keep'), donate],
          region: at(808, 416, 184, 152),
        }),
        card({
          item: 'Folded towels',
          location: 'In the middle of the middle shelf',
          reason: 'Towels are used elsewhere',
          choices: [to('Bathroom cupboard'), to('Wardrobe'), donate],
          region: at(580, 432, 200, 150),
        }),
        card({
          item: 'Basket with clothes',
          location: 'On the middle shelf, far left',
          reason: 'It takes up the room of ten books',
          choices: [to('Laundry'), to('Wardrobe'), donate],
          region: at(70, 416, 240, 166),
        }),
      ],
    },
    {
      took: 3_900,
      says: [
        { text: 'The headphones once more, and the large one.' },
        card({
          item: 'Headphones',
          location: 'On the middle shelf, right',
          reason: 'You took the drawer back',
          choices: [to('Beside the piano'), to('Leave them', 'keep'), donate],
          region: at(808, 416, 184, 152),
        }),
        card({
          item: 'Cardboard box',
          location: 'On the lowest shelf, far left',
          reason: 'Books and a bottle look out of it',
          choices: [donate, to('Cellar'), to('Floor by the door')],
          region: at(64, 602, 340, 250),
        }),
      ],
    },
    { took: 900, says: [{ call: 'time_to_wrap' }] },
    {
      took: 2_400,
      says: [
        { text: 'The books are within reach, and two shelves have room.' },
        { call: 'confirm_done', args: { items_processed: 8, message: 'The books are within reach again.' } },
      ],
    },
    {
      took: 1_100,
      says: [
        {
          call: 'end_session',
          args: { session_summary: 'The books are within reach again.', next_time: ['The film camera'] },
        },
      ],
    },
  ],
  person: [
    { after: 11_000, says: 'The shelf in our living room. I never find anything on it.', photo: true },
    {
      after: 6_200,
      answers: [
        ['function', 'reading'],
        ['anchor', 'the books'],
      ],
    },
    taps('Blue mug', 2_200, place('Kitchen, by the sink')),
    taps('Crumpled paper', 1_800, { disposition: { to: 'recycle' } }),
    taps('Glass bottle', 2_600, { disposition: { to: 'recycle' } }),
    taps('Charging cable', 6_900, { ...place('Box beside the router'), corrected: true }),
    taps('Headphones', 3_300, place('Desk drawer')),
    taps('Folded towels', 2_700, place('Bathroom cupboard')),
    { after: 2_100, takesBack: 'Headphones' },
    taps('Basket with clothes', 3_800, place('Laundry')),
    taps('Headphones', 4_500, place('Beside the piano')),
    taps('Cardboard box', 8_200, { disposition: { to: 'donate' } }),
    { after: 2_500, answers: true },
  ],
}
