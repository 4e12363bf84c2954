/** What the model sees in the person's photos, as `begin_sorting` carries it. A member is missing if the model left it out. */
export interface PhotoAnalysis {
  readonly room_type?: 'office' | 'bedroom' | 'closet' | 'kitchen' | 'living_room' | 'garage' | 'other'
  readonly chaos_level?: 'clear' | 'moderate' | 'cluttered' | 'buried'
  readonly visible_items: readonly string[]
  readonly blocked_function?: string
  readonly first_target?: string
}

const name = { type: 'string', minLength: 1, maxLength: 200 } as const
export const analysisSchema = {
  type: 'object',
  properties: {
    room_type: { enum: ['office', 'bedroom', 'closet', 'kitchen', 'living_room', 'garage', 'other'] },
    chaos_level: { enum: ['clear', 'moderate', 'cluttered', 'buried'] },
    visible_items: { type: 'array', items: name, description: 'The items that stand out: at most 10' },
    blocked_function: { ...name, description: 'What the space cannot be used for as it is' },
    first_target: { ...name, description: 'Where to begin: small, easy, and in sight' },
  },
  required: ['room_type', 'chaos_level', 'visible_items'],
} as const
