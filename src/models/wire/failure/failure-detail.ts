import type { ModelErrorKind, ModelFailureDetail } from '../../../core/shapes/model.ts'

// Not "exceeded your current quota": Gemini says that of a rate limit; OpenAI adds the code that is matched here.
const credit =
  /insufficient[ _](quota|balance|credits?|funds)|credit balance|more credits|billing_(hard_limit|not_active|error)|payment required/i
const organisation = /CORS requests are not allowed/i

/** Words with which hosts say that they do not support something. */
const lacking =
  /(\bnot|n't|\bcannot|\bno) (be )?(support|available|allow|enabled|able|accept|process|read|a multimodal)|(not|n't) (have|see)|unsupported|no endpoints|only supported by|requires --enable|invalid content type|unknown (variant|parameter)|unexpected.{0,20}type/i
const tools = /\btools?\b|\btool_(choice|calls?|use)\b|function.?call/i
/** Words that show that the request is wrong, and not that the model has no tools. */
const badTools = /schema|tools\[\d|declaration|tool_call_id|tool_use_id/i
/** The kinds of input, each under the detail that says that it is not taken. A host names what it refuses before it names what it takes instead. */
const inputs =
  /(?<no_audio>input_audio|\baudio\b)|(?<no_files>\bpdfs?\b|input_file|file_data|`(?:file|document)`|\b(?:file|document) (?:input|block|content|part))|(?<no_vision>\bimages?\b|image_url|input_image|vision|picture|photo)/i
/** Words that name no kind of input: photos are what is sent most often. */
const anyInput = /multimodal|content.{0,10}type/i
/** Words that show that what was sent is wrong, and not that the model takes none. */
const badBytes = /format|too (large|small|big)|size|base64|decod|download|media.?type|mime|corrupt/i
const tooLarge = /request_too_large|(payload|entity) too large/i
const model =
  /unknown model|no such model|invalid model|not a valid model|model_not_found|decommissioned|model\b.{0,80}(not (found|exist|available)|no longer)/i

/** Whether the account has no credit, in a host's own words: its code, its type and its message. */
export const isOutOfCredit = (words: string, status: number | undefined): boolean => status === 402 || credit.test(words)

/** The reason of a failure in more detail than its kind, from the host's own words; undefined where the words are not clear. */
export function detailOf(kind: ModelErrorKind, words: string, status: number | undefined): ModelFailureDetail | undefined {
  if (kind === 'authentication_failed') {
    if (isOutOfCredit(words, status)) return 'no_credit'
    return organisation.test(words) ? 'no_cors_organisation' : undefined
  }
  if (kind !== 'invalid_request') return undefined
  if (status === 413 || tooLarge.test(words)) return 'too_large'
  if (lacking.test(words)) {
    if (tools.test(words) && !badTools.test(words)) return 'no_tools'
    const input = badBytes.test(words) ? undefined : inputIn(words)
    if (input) return input
  }
  return model.test(words) || (status === 404 && /\bmodel\b/i.test(words)) ? 'no_model' : undefined
}

function inputIn(words: string): ModelFailureDetail | undefined {
  const { groups = {} } = inputs.exec(words) ?? {}
  const detail = Object.keys(groups).find((name) => groups[name]) as ModelFailureDetail | undefined // the names of the groups
  return detail ?? (anyInput.test(words) ? 'no_vision' : undefined)
}
