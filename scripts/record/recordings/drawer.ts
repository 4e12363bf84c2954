import { at, begin, card, donate, place, recycle, taps, to, trash, type Written } from './written.ts'

const knife = at(950, 646, 140, 108)

const spoon = card({
  item: 'Wooden spoon',
  location: 'On the left, beside the metal spoons',
  reason: 'It is the longest thing in here',
  choices: [to('Jar by the stove'), to('Leave it', 'keep'), donate],
  region: at(320, 200, 70, 264),
})

const cable = card({
  item: 'Charging cable',
  location: 'On the right, at the back',
  reason: 'It keeps the drawer from closing',
  choices: [to('Desk drawer'), to('Beside the bed'), donate],
  region: at(800, 168, 274, 218),
})

/** A kitchen drawer: the person asks what a thing is, gets stuck on it, leaves it, and stops before the end. */
export const drawer: Written = {
  scene: 'drawer',
  replies: [
    {
      took: 4_700,
      says: [
        { text: 'A drawer for spoons and forks. The things on the right do not cook.' },
        begin({
          room_type: 'kitchen',
          chaos_level: 'moderate',
          visible_items: ['spoons', 'forks', 'charging cable', 'notebook', 'roll of tape', 'crumpled paper', 'a red thing'],
          blocked_function: 'closing the drawer',
          first_target: 'the crumpled paper',
        }),
        card({
          item: 'Crumpled paper',
          location: 'In the middle, at the front',
          reason: 'It looks done with',
          choices: [trash, recycle],
          region: at(502, 704, 80, 74),
        }),
        card({
          item: 'Roll of tape',
          location: 'In the middle, beside the paper',
          reason: 'Small tools are found again in a drawer of their own',
          choices: [to('Desk drawer'), to('Hall cupboard'), donate],
          region: at(548, 622, 100, 84),
        }),
        card({
          item: 'Red thing',
          location: 'On the right, below the blue notebook',
          reason: 'It does not look like cutlery',
          choices: [to('Tool box'), to('Desk drawer'), donate],
          region: knife,
        }),
        spoon,
      ],
    },
    {
      took: 2_600,
      says: [
        {
          text: 'Red, below the blue notebook. Is it a pocket knife?\n- Yes, it is\n- No, something else',
        },
      ],
    },
    { took: 800, says: [{ call: 'resume_sorting' }] },
    {
      took: 3_100,
      says: [
        card({
          item: 'Pocket knife',
          location: 'On the right, below the blue notebook',
          reason: 'A tool among tools is found again',
          choices: [to('Tool box'), to('Leave it', 'keep'), donate],
          region: knife,
        }),
        spoon,
      ],
    },
    {
      took: 2_800,
      says: [{ text: 'Is the knife for cooking?\n- Yes, it is\n- For another reason' }],
    },
    { took: 800, says: [{ call: 'resume_sorting' }] },
    {
      took: 3_400,
      says: [
        { text: 'The knife stays where it is for today.' },
        spoon,
        cable,
        card({
          item: 'Blue notebook',
          location: 'On the right, in the middle',
          reason: 'Recipes are read beside the stove',
          choices: [to('Shelf with the cookbooks'), to('Desk'), recycle],
          region: at(806, 542, 176, 148),
        }),
      ],
    },
  ],
  person: [
    { after: 9_500, says: 'The kitchen drawer. It does not close any more.', photo: true },
    taps('Crumpled paper', 1_700, { disposition: { to: 'trash' } }),
    taps('Roll of tape', 4_400, { ...place('Tool box'), corrected: true }),
    taps('Red thing', 5_200, { disposition: { to: 'need_more_info' }, help: 'what' }),
    { after: 12_300, says: 'Yes. It is the pocket knife of my father.' },
    taps('Pocket knife', 14_800, { disposition: { to: 'need_more_info' }, help: 'stuck' }),
    { after: 21_400, says: 'For another reason. I do not want to decide that today.' },
    taps('Wooden spoon', 2_900, place('Jar by the stove')),
    taps('Charging cable', 2_300, place('Desk drawer')),
    { after: 6_600, does: 'stop' },
  ],
}
