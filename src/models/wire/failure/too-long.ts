/** How one provider, or one kind of server, says that a conversation is too long: a sample message, and the pattern that finds it. */
export interface TooLongPattern {
  readonly provider: string
  readonly message: string
  readonly pattern: RegExp
}

/** Only OpenAI has an error code for this; all others send a plain 400 and a message. */
export const tooLongPatterns: readonly TooLongPattern[] = [
  {
    provider: 'OpenAI: its code',
    message: 'context_length_exceeded',
    pattern: /context_length_exceeded/i,
  },
  {
    provider: 'OpenAI, Responses',
    message: 'Your input exceeds the context window of this model',
    pattern: /context[ _](length|window|size|limit)/i,
  },
  {
    provider: 'OpenAI, one text that is too long',
    message: 'string_above_max_length',
    pattern: /string_above_max_length/i,
  },
  {
    provider: 'Anthropic',
    message: 'prompt is too long: 3333404 tokens > 200000 maximum',
    pattern: /(prompt|input|request|conversation) is too long/i,
  },
  {
    provider: 'Anthropic, where the reply would not fit',
    message: 'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
    pattern: /context[ _](length|window|size|limit)/i,
  },
  {
    provider: 'Gemini',
    message: 'The input token count (1300000) exceeds the maximum number of tokens allowed (1048575).',
    pattern: /input token count/i,
  },
  {
    provider: 'DeepSeek, vLLM and others that speak as OpenAI once did',
    message: "This model's maximum context length is 1048565 tokens. However, you requested 1250025 tokens",
    pattern: /maximum (context|prompt) length/i,
  },
  {
    provider: 'xAI',
    message: "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    pattern: /maximum (context|prompt) length/i,
  },
  {
    provider: 'Ollama',
    message: 'prompt too long; exceeded max context length by 1119046 tokens',
    pattern: /prompt too long/i,
  },
  {
    provider: 'llama.cpp',
    message: 'the request exceeds the available context size, try increasing it',
    pattern: /context[ _](length|window|size|limit)/i,
  },
  {
    provider: 'LM Studio',
    message: 'The number of tokens to keep from the initial prompt is greater than the context length',
    pattern: /context[ _](length|window|size|limit)/i,
  },
  {
    provider: 'gateways of many providers',
    message: 'too many tokens in the request',
    pattern: /too many tokens/i,
  },
]

/** Whether a host says, in its code or its message, that the conversation is too long. */
export const isTooLong = (words: string): boolean => tooLongPatterns.some(({ pattern }) => pattern.test(words))
