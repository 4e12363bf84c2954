// The context of a chat is what its tools expect.

import { chat, defineTool, type Model, Registry, step, stream, type Tool, type ToolContext } from '../../src/index.ts'
import { is } from './same.ts'

interface Caller {
  readonly name: string
}
const about = { name: 'greet', description: '', input: { type: 'object' } } as const
const greet = defineTool({ ...about, run: (_, { context }: ToolContext<unknown, Caller>) => context?.name })
const find = defineTool({ ...about, run: (_, { context }: ToolContext<unknown, { readonly id: number }>) => context?.id })
const look = defineTool({ ...about, run: (_, { context }) => is<unknown>()(context) })

declare const model: Model
const base = { model, messages: 'go' }
await chat({ ...base, tools: [greet, look], context: { name: 'Emma' } })
await step({ ...base, tools: [greet, find, look], context: { name: 'Emma', id: 3 } })
stream({ ...base, tools: [look], context: 5 })
// A tool may have to do without: each reads `context?`.
await chat({ ...base, tools: [greet] })

// @ts-expect-error the tool expects a caller
await chat({ ...base, tools: [greet], context: 5 })
// @ts-expect-error the tool expects a caller
await step({ ...base, tools: [look, greet], context: { id: 3 } })
// @ts-expect-error the other tool expects an id
stream({ ...base, tools: [greet, find], context: { name: 'Emma' } })

// A list of tools, and a registry, say nothing of what they expect.
const tools: readonly Tool[] = [greet]
await chat({ ...base, tools, context: 5 })
await chat({ ...base, tools: new Registry([greet]), context: 5 })
await chat({ ...base, context: 5 })
