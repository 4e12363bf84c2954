import { at, begin, card, donate, place, recycle, taps, to, type Written } from './written.ts'

/** The desk a day later: the network goes and comes back, the person is not done yet, and renames a thing. */
export const deskLater: Written = {
  scene: 'desk-after',
  replies: [
    { took: 1_200, says: [{ error: 'network' }] },
    {
      took: 3_600,
      says: [
        { text: 'The desk is free to draw on. Little is left.' },
        begin({
          room_type: 'office',
          chaos_level: 'clear',
          visible_items: ['lamp', 'glass with pencils', 'sketchbook', 'stack of books', 'plant', 'note on the wall'],
          first_target: 'the note on the wall',
        }),
        card({
          item: 'Pencil',
          location: 'On the right page of the sketchbook',
          reason: 'Its glass is within reach',
          choices: [to('Glass with the pencils'), to('Leave it', 'keep')],
          region: at(756, 696, 168, 104),
        }),
        card({
          item: 'Note on the wall',
          location: 'On the wall, above the books',
          reason: 'If it is done, it can go',
          choices: [recycle, to('Leave it', 'keep'), to('Sketchbook')],
          region: at(804, 152, 78, 80),
        }),
        card({
          item: 'Stack of books',
          location: 'At the back, beside the plant',
          reason: 'They are not about drawing',
          choices: [to('Bookshelf'), to('Leave them', 'keep'), donate],
          region: at(726, 402, 230, 174),
        }),
      ],
    },
    { took: 900, says: [{ call: 'time_to_wrap' }] },
    {
      took: 1_800,
      says: [
        { text: 'Two things are handled, and the desk stays free.' },
        { call: 'confirm_done', args: { items_processed: 2 } },
      ],
    },
    { took: 700, says: [{ call: 'resume_sorting' }] },
    {
      took: 2_700,
      says: [
        card({
          item: 'The two books on top',
          location: 'On the stack beside the plant',
          reason: 'Two are quicker than five',
          choices: [to('Bookshelf'), to('Beside the bed'), donate],
          region: at(732, 402, 212, 70),
        }),
      ],
    },
    { took: 900, says: [{ call: 'time_to_wrap' }] },
    { took: 1_500, says: [{ call: 'confirm_done', args: { items_processed: 3 } }] },
    {
      took: 1_000,
      says: [
        {
          call: 'end_session',
          args: { session_summary: 'The desk is free, and the books can go back.', next_time: ['The other books'] },
        },
      ],
    },
  ],
  person: [
    { after: 7_400, says: 'The desk a day later. Is there anything left to do?', photo: true },
    { after: 34_000, does: 'resume' },
    taps('Pencil', 1_600, place('Glass with the pencils')),
    taps('Note on the wall', 3_900, { disposition: { to: 'recycle' } }),
    taps('Stack of books', 6_100, { disposition: { to: 'skip' } }),
    { after: 3_200, answers: false },
    taps('The two books on top', 9_700, { ...place('Bag by the door'), corrected: true, renamed: 'Library books' }),
    { after: 2_000, answers: true },
  ],
}
