/** The members of an answer to an approval; `true` and `false` are an answer with `allow` alone. An answer in a file may be anything. */
export const approvalMembers = (
  answer: unknown,
): { readonly allow?: unknown; readonly forSession?: unknown; readonly words?: unknown } =>
  typeof answer === 'object' && answer !== null ? answer : { allow: answer }
