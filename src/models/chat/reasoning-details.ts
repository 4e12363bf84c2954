import type { Json } from '../../core/shapes/json.ts'

type Detail = Record<string, unknown>

/**
 * Joins `reasoning_details`, which hosts stream in pieces and want back complete and in order. Consecutive pieces with the same type and index are one
 * detail: their texts are joined, and of every other field the last value counts.
 */
export function reasoningDetails() {
  const gathered: { fields: Detail; text: string[] }[] = []

  return {
    /** Adds the details of a delta, and returns their readable text. */
    take(details: unknown): string {
      if (!Array.isArray(details)) return ''
      return details.map((detail) => (isDetail(detail) ? add(detail) : '')).join('')
    },

    end: (): Json[] =>
      gathered.map(({ fields, text }) => {
        const name = textField(fields)
        return (name ? { ...fields, [name]: text.join('') } : fields) as Json // parsed from JSON, so it is
      }),
  }

  function add(detail: Detail): string {
    const name = textField(detail)
    const text = name ? String(detail[name] ?? '') : ''
    const last = gathered.at(-1)
    if (last && name && last.fields.type === detail.type && last.fields.index === detail.index) {
      for (const [field, value] of Object.entries(detail)) if (value !== null && field !== name) last.fields[field] = value
      last.text.push(text)
    } else gathered.push({ fields: { ...detail }, text: [text] })
    return text
  }
}

/** The member that holds the readable text of a detail. An encrypted detail has none and is kept unchanged. */
function textField({ type }: Detail): 'text' | 'summary' | undefined {
  if (type === 'reasoning.text') return 'text'
  return type === 'reasoning.summary' ? 'summary' : undefined
}

const isDetail = (value: unknown): value is Detail => typeof value === 'object' && value !== null
