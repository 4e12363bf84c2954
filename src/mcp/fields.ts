import type { ElicitRequestFormParams } from '@modelcontextprotocol/client'
import type { FormField, FormOption } from '../core/shapes/form.ts'
import type { Json } from '../core/shapes/json.ts'

type Requested = ElicitRequestFormParams['requestedSchema']
type Property = Requested['properties'][string]

/** The fields of a form, in the order in which the server names them. */
export const fieldsOf = ({ properties, required = [] }: Requested): readonly FormField[] =>
  Object.entries(properties).map(([name, property]) => ({
    name,
    label: property.title ?? name,
    ...(property.description !== undefined && { description: property.description }),
    required: required.includes(name),
    ...inputOf(property),
  }))

/** The values that a server gets for optional fields that nobody filled in. */
export const defaultsOf = ({ properties }: Requested): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  )

type Input = FormField extends infer Field
  ? Field extends FormField
    ? Omit<Field, 'name' | 'label' | 'description' | 'required'>
    : never
  : never

function inputOf(property: Property): Input {
  switch (property.type) {
    case 'boolean':
      return { type: 'boolean', ...pick(property, ['default']) }
    case 'number':
    case 'integer':
      return { type: 'number', whole: property.type === 'integer', ...pick(property, ['minimum', 'maximum', 'default']) }
    case 'array':
      return { type: 'choices', options: optionsIn(property.items), ...pick(property, ['minItems', 'maxItems', 'default']) }
    case 'string':
      if ('enum' in property || 'oneOf' in property)
        return { type: 'choice', options: optionsIn(property), ...pick(property, ['default']) }
      return { type: 'text', ...pick(property, ['format', 'minLength', 'maxLength', 'default']) }
  }
}

type Titled = { readonly const: string; readonly title: string }

function optionsIn(source: {
  readonly enum?: readonly string[]
  readonly enumNames?: readonly string[]
  readonly oneOf?: readonly Titled[]
  readonly anyOf?: readonly Titled[]
}): readonly FormOption[] {
  const titled = source.oneOf ?? source.anyOf
  if (titled) return titled.map(({ const: value, title }) => ({ value, label: title }))
  return (source.enum ?? []).map((value, index) => ({ value, label: source.enumNames?.[index] ?? value }))
}

/** Some members of an object, without those that are not there. */
const pick = <T extends object, K extends keyof T>(source: T, names: readonly K[]) =>
  Object.fromEntries(names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]]))) as {
    [Name in K]?: Exclude<T[Name], undefined>
  }
