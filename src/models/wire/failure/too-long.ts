/** The words of hosts for a conversation that is too long. Only OpenAI has a code for it; all others send a plain 400 and a message. */
const tooLong =
  /context[ _](length|window|size|limit)|string_above_max_length|(prompt|input|request|conversation) is too long|input token count|maximum prompt length|prompt too long|too many tokens/i

/** Whether a host says, in its code or its message, that the conversation is too long. */
export const isTooLong = (words: string): boolean => tooLong.test(words)
