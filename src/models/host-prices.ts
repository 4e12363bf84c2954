/** Where a fact was read and when. `untried`: nobody of this project has tried it at the host itself. */
export interface Source {
  readonly date: string
  readonly source: string
  readonly untried?: true
}

/** Dollars for a million tokens. `until` is the last day of a price that ends. */
export interface Price extends Source {
  readonly models: RegExp
  readonly input: number
  readonly output: number
  readonly until?: string
}

/**
 * What models cost at their own hosts, by the id of the host. It is apart from the other facts because the page loads it: a price is told before
 * a person has a key. A model whose price depends on the account, as in a free tier, has no row.
 */
export const hostPrices: Readonly<Record<string, readonly Price[]>> = {
  openai: [
    {
      models: /^gpt-6-luna(-\d{4}-\d\d-\d\d)?$/,
      input: 0.1,
      output: 0.5,
      date: '2026-11-23',
      source: 'https://developers.openai.com/api/docs/models/gpt-6-luna',
      untried: true,
    },
    {
      models: /^gpt-6-sol(-\d{4}-\d\d-\d\d)?$/,
      input: 2,
      output: 10,
      date: '2026-11-23',
      source: 'https://docs.litellm.ai/blog/gpt_6_sol_luna',
      untried: true,
    },
  ],
  anthropic: [
    {
      models: /^claude-sonnet-5-5(-\d{8})?$/,
      input: 2,
      output: 10,
      date: '2026-11-22',
      source: 'https://platform.claude.com/docs/en/models/overview',
      untried: true,
    },
    {
      models: /^claude-opus-5-5(-\d{8})?$/,
      input: 4,
      output: 20,
      date: '2026-11-22',
      source: 'https://platform.claude.com/docs/en/models/overview',
      untried: true,
    },
    {
      models: /^claude-fable-5-2(-\d{8})?$/,
      input: 8,
      output: 40,
      date: '2026-11-22',
      source: 'https://platform.claude.com/docs/en/models/overview',
      untried: true,
    },
  ],
  openrouter: [
    {
      // The price of its European hosts: the dearer one of those that were found.
      models: /^openai\/gpt-6-luna$/,
      input: 0.11,
      output: 0.55,
      date: '2026-11-23',
      source: 'https://openrouter.ai/openai/gpt-6-luna:batch/llms.txt',
      untried: true,
    },
  ],
  gemini: [
    {
      models: /^gemini-3\.8-flash$/,
      input: 0.75,
      output: 3.75,
      until: '2026-12-31',
      date: '2026-11-22',
      source: 'https://ai.google.dev/gemini-api/docs/pricing',
      untried: true,
    },
  ],
  groq: [
    {
      models: /^meta-llama\/llama-4-scout-17b-16e-instruct$/,
      input: 0.11,
      output: 0.34,
      date: '2026-11-23',
      source: 'https://docs.rs/crate/aicost/latest/source/src/data/data_groq.rs',
      untried: true,
    },
  ],
  mistral: [
    {
      models: /^mistral-medium-(latest|3[.-]5)$/,
      input: 1.5,
      output: 7.5,
      date: '2026-11-23',
      source: 'https://github.com/braintrustdata/braintrust-proxy/issues/802',
      untried: true,
    },
  ],
}

/** What a model costs at a host of the table on a day (`2026-11-23`), where that is known. */
export const listPrice = (host: string, model: string, day: string): Price | undefined =>
  hostPrices[host]?.find(({ models, until }) => models.test(model) && (until === undefined || day <= until))
