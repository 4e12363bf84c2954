// The schema of the output gives the type of `output` in the result.

import {
  type ChatOptions,
  type ChatResult,
  chat,
  defineAgent,
  type Fact,
  type Json,
  type Model,
  type OpenSession,
  type OutputJson,
  type OutputValue,
  openSession,
  type Session,
  type StandardSchema,
  step,
  stream,
} from '../../src/index.ts'
import { is, same } from './same.ts'

declare const model: Model
declare const forecast: StandardSchema<{ city: string; days: number[] }>
type Forecast = { city: string; days: number[] }
const base = { model, messages: 'go' }

// A Standard Schema, in each of the three.
const asked = await chat({ ...base, output: { name: 'forecast', schema: forecast } })
is<ChatResult<Forecast>>()(asked)
is<Forecast | undefined>()(asked.output)
is<Forecast | undefined>()((await step({ ...base, output: { name: 'forecast', schema: forecast } })).output)
is<Forecast | undefined>()(
  (await stream({ ...base, output: { name: 'forecast', schema: forecast }, finalize: true }).result).output,
)

// A JSON Schema, written in the call or elsewhere.
const { output } = await chat({
  ...base,
  output: {
    name: 'forecast',
    schema: {
      type: 'object',
      properties: { city: { type: 'string' }, sky: { enum: ['clear', 'grey'] } },
      required: ['city', 'sky'],
    },
  },
})
is<{ city: string; sky: 'clear' | 'grey' } | undefined>()(output)
const list = { name: 'list', schema: { type: 'array', items: { type: 'string' } } } as const
is<string[] | undefined>()((await chat({ ...base, output: list })).output)

// Without a schema, and with one that cannot be read, it is JSON.
is<ChatResult>()(await chat(base))
is<Json | undefined>()((await chat(base)).output)
declare const wide: { readonly [key: string]: unknown }
is<Json | undefined>()((await chat({ ...base, output: { name: 'wide', schema: wide } })).output)
declare const options: ChatOptions
is<Json | undefined>()((await chat(options)).output)
same<OutputValue<{ readonly $ref: '#' }>, Json>(true)

// @ts-expect-error it may be missing: the run may have halted before
void asked.output.city
// @ts-expect-error the city is text
const wrong: number | undefined = asked.output?.city
// @ts-expect-error a schema is an object or a boolean
await chat({ ...base, output: { name: 'none', schema: 'string' } })
void wrong

// Modes and sessions take both kinds of schema too.
const agent = defineAgent({
  name: 'weather',
  modes: {
    standard: { prompt: '', tools: [], output: { name: 'forecast', schema: forecast } },
    json: { prompt: '', tools: [], output: list },
  },
  initialMode: 'json',
  initialState: null,
  reduce: (state) => state,
})
declare const store: Parameters<typeof openSession>[0]['store']
const session = await openSession({ agent, store, model, output: { name: 'forecast', schema: forecast } })
is<Session<null, Fact, Forecast>>()(session)
is<Forecast | undefined>()(session.state.output)
is<Forecast | undefined>()(session.getSnapshot().state.output)
// A session of one output is a session.
const anySession: Session<null> = session
void anySession

const written = await openSession({
  agent,
  store,
  model,
  output: {
    name: 'sky',
    schema: { type: 'object', properties: { sky: { enum: ['clear', 'grey'] } }, required: ['sky'] },
  },
})
is<{ sky: 'clear' | 'grey' } | undefined>()(written.state.output)
// Without a schema, and with one that cannot be read, it is JSON.
is<Json | undefined>()((await openSession({ agent, store, model })).state.output)
is<Json | undefined>()((await openSession({ agent, store, model, output: { name: 'wide', schema: wide } })).state.output)
declare const some: OpenSession<null>
is<Session<null>>()(await openSession(some))

// A session has the JSON that the model wrote: what a Standard Schema takes, and not what it makes of that.
interface Turning {
  readonly '~standard': StandardSchema<Date>['~standard'] & {
    readonly types?: { readonly input: string; readonly output: Date } | undefined
  }
}
same<OutputJson<Turning>, string>(true)
same<OutputJson<StandardSchema<Date>>, Json>(true)
interface Place {
  city: string
  near?: Place[]
}
const place: OutputJson<StandardSchema<Place>> = { city: 'Bern', near: [{ city: 'Thun' }] }
const json: Json = place
void json
// @ts-expect-error the city is text
const wrongPlace: OutputJson<StandardSchema<Place>> = { city: 3 }
void wrongPlace
