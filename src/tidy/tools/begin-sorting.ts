import type { Json } from '../../core/shapes/json.ts'
import { type Fact, type Outcome, shift } from '../../core/tools/outcome.ts'
import { defineTool, type ToolContext } from '../../core/tools/tool.ts'
import { analysisSchema, type PhotoAnalysis } from '../photo-analysis.ts'
import type { TidyState } from '../state.ts'
import { text } from '../text.ts'

const { room_type, chaos_level, visible_items, blocked_function, first_target } = analysisSchema.properties

interface Begun extends Partial<PhotoAnalysis> {
  readonly function?: string
  readonly anchors?: readonly string[]
}

/** Starts sorting, within the turn: the proposals may follow in the same reply. What the photos show and what the space is for come as its arguments. */
export const beginSorting = defineTool({
  name: 'begin_sorting',
  description:
    'Start sorting: say what the photos show, and what the space is for (function) and what must stay usable (anchors) whenever the person said it in words or the photo shows it. The proposals may follow in the same reply.',
  exclusive: true,
  input: {
    type: 'object',
    properties: {
      room_type,
      chaos_level,
      visible_items: { ...visible_items, maxItems: 50 },
      blocked_function,
      first_target,
      function: text('What the space is for, as the person said it or the photo shows it'),
      anchors: { type: 'array', maxItems: 20, items: text('A thing or place'), description: 'What must stay usable there' },
    },
  },
  run: async (begun, { app }: ToolContext<TidyState>): Promise<Outcome> => {
    const facts = factsOf(begun, app)
    return shift('sorting', '[Continue as: Sorting. Begin processing items.]', undefined, {
      sameTurn: true,
      ...(facts.length > 0 && { facts }),
    })
  },
})

function factsOf({ function: space, anchors = [], ...seen }: Begun, { analysis, spaceFunction }: TidyState): readonly Fact[] {
  const facts: Fact[] = []
  if (Object.keys(seen).length > 0) {
    // Anything that the photos showed before still counts if the model leaves it out now.
    const all: Partial<PhotoAnalysis> = { visible_items: [], ...analysis, ...seen }
    facts.push({
      type: 'photo.analyzed',
      analysis: { ...all, visible_items: all.visible_items!.slice(0, 10) } as unknown as Json,
    }) // plain data
  }
  const known = space ?? spaceFunction
  if (known !== undefined && (space !== undefined || anchors.length > 0))
    facts.push({ type: 'function.chosen', function: known, anchors })
  return facts
}
