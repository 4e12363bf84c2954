import { defineAgent } from '../core/shapes/agent.ts'
import { describe } from './describe.ts'
import { kindSaid, placeOffered } from './private-names.ts'
import { prompts } from './prompts.ts'
import { tidyReading } from './reading.ts'
import { summarise } from './summary.ts'
import { askSpaceFunction } from './tools/ask-space-function.ts'
import { askWhat } from './tools/ask-what.ts'
import { beginSorting } from './tools/begin-sorting.ts'
import {
  confirmDone,
  endSession,
  needToClarify,
  resumeSorting,
  skipItem,
  timeToWrap,
  userSeemsStuck,
} from './tools/mode-tools.ts'
import { proposeDisposition } from './tools/propose.ts'

/** The tidying agent: modes, tools and prompts as data, and the reducer of its facts. */
export const tidy = defineAgent({
  ...tidyReading,
  modes: {
    surveying: { prompt: prompts.surveying, tools: [askSpaceFunction, beginSorting, proposeDisposition] },
    sorting: { prompt: prompts.sorting, tools: [proposeDisposition, needToClarify, userSeemsStuck, timeToWrap, askWhat] },
    clarifying: { prompt: prompts.clarifying, tools: [resumeSorting, skipItem] },
    decision_support: { prompt: prompts.decision_support, tools: [resumeSorting] },
    winding_down: { prompt: prompts.winding_down, tools: [confirmDone, endSession, resumeSorting] },
  },
  summarise,
  describe,
  nameOf: ({ item }) => (typeof item === 'string' ? item : undefined),
  redaction: {
    prose: [
      ...['session_summary', 'next_time', 'nextTime', 'photo_context', 'photoContext'],
      ...['visible_items', 'blocked_function', 'first_target', 'renamed', 'other', 'function', 'anchors'],
    ],
    places: ['where', 'location', 'fallback'],
    labels: ['label'],
    // What has a name elsewhere, too, is a copy of one of these.
    things: ['item', 'stuck_item', 'guesses', 'visible_items', 'first_target', 'anchors', 'next_time'],
    placeIn: placeOffered,
    kindOf: kindSaid,
  },
})
