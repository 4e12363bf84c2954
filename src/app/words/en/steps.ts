/** English: the steps of a session in Replay, a sentence each, and what is behind a step. */
export const steps = {
  // The photos were left out of the file that the session came from.
  tookPhotosLeftOut: { one: 'You took a photo (left out).', other: 'You took {count} photos (left out).' },
  tookPhotosLeftOutAndSaid: {
    one: 'You took a photo (left out): “{text}”',
    other: 'You took {count} photos (left out): “{text}”',
  },
  tookPhotos: { one: 'You took a photo.', other: 'You took {count} photos.' },
  tookPhotosAndSaid: { one: 'You took a photo: “{text}”', other: 'You took {count} photos: “{text}”' },
  // Only quotation marks: the person's words.
  said: '“{text}”',
  modelSaid: 'The model said: “{text}”',
  lookedAt: 'The model looked at the place: {room}.',
  lookedAtAndSaw: 'The model looked at the place: {room}, {chaos}.',
  spaceFor: 'This space is for {purpose}.',
  spaceForWithRoom: 'This space is for {purpose}, with room for {anchors}.',

  // `item` is a thing. `label` is a choice of its card, such as a place or "Donate".
  left: '{item}: left for another day.',
  notClear: '{item}: not clear yet.',
  asSuggested: '{item}: {label}, as suggested.',
  chose: '{item}: you chose {label}.',
  choseOther: '{item}: you chose {label}. Suggested: {suggested}.',
  askedWhat: '{item}: you asked what it is.',
  named: '{was}: you called it “{item}”.',
  stuck: '{item}: you asked for help to decide.',
  unanswered: '{item}: not answered, left for another day.',
  notShown: '{item}: not shown.',
  open: '{item}: not answered yet.',
  tookBack: '{item}: you took it back.',
  // After a help, of which nothing was decided.
  backToCard: '{item}: back on its card.',
  tookBackChoice: '{item}: you took back {label}.',

  // `prompt` is a question, with its question mark.
  answered: '{prompt} You said: {answer}.',
  // The answer ends with a full stop or another mark of its own.
  answeredInFull: '{prompt} You said: {answer}',
  notAnswered: '{prompt} You did not answer.',

  summedUp: 'Summed up so far: {summary}',
  toolFailed: 'One step did not work.',
  confirmedDone: 'You called it done for now.',
  stopped: 'You stopped it.',
  fiveBegun: 'You began with just five things.',
  fiveDone: 'Five things were handled.',
  afterPhoto: 'You took a photo of the place after it.',
  afterPhotoLeftOut: 'You took a photo of the place after it (left out).',
  resumed: 'It went on.',
  notContinued: 'It could not go on.',
  tooLong: 'The session had become as long as the model can read.',
  overLimit: 'The spending limit was reached.',
  changedApp: 'It went on in another way, because the app had changed.',
  paused: 'It paused after many replies in a row.',
  pausedAfter: { other: 'It paused after {count} replies in a row.' },
  // `reason` is a name from the code.
  halted: 'It stopped: {reason}.',
  ended: 'The session ended.',
  endedHandled: {
    one: 'The session ended with one thing handled.',
    other: 'The session ended with {count} things handled.',
  },

  // What went wrong, and the same where it did so several times in a row: there the count is never one.
  failed: 'The model could not answer.',
  failedTimes: { other: 'The model could not answer, {count} times.' },
  cut: 'The reply broke off.',
  cutTimes: { other: 'The reply broke off, {count} times.' },
  noCredit: 'The credit had run out.',
  noCreditTimes: { other: 'The credit had run out, {count} times.' },
  network: 'The model could not be reached.',
  networkTimes: { other: 'The model could not be reached, {count} times.' },
  timeout: 'The model took too long to answer.',
  timeoutTimes: { other: 'The model took too long to answer, {count} times.' },
  busy: 'The model was busy.',
  busyTimes: { other: 'The model was busy, {count} times.' },
  unavailable: 'The model was not there just then.',
  unavailableTimes: { other: 'The model was not there just then, {count} times.' },
  keyRefused: 'The key was refused.',
  keyRefusedTimes: { other: 'The key was refused, {count} times.' },
  outgrown: 'The session had become as long as the model can read.',
  outgrownTimes: { other: 'The session had become as long as the model can read, {count} times.' },
  refused: 'The model refused to answer.',
  refusedTimes: { other: 'The model refused to answer, {count} times.' },

  // Below the sentence of a decision.
  why: 'Why, in the words of the model: “{reason}”',
  agreedInSeconds: { one: 'You agreed in {count} second.', other: 'You agreed in {count} seconds.' },
  decidedInSeconds: { one: 'You decided in {count} second.', other: 'You decided in {count} seconds.' },
  agreedInMinutes: { one: 'You agreed in {count} minute.', other: 'You agreed in {count} minutes.' },
  decidedInMinutes: { one: 'You decided in {count} minute.', other: 'You decided in {count} minutes.' },

  // An answer, in a sentence.
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',

  // What is behind a step: each is a short name before a value, in a list of such lines.
  asked: 'Asked',
  suggested: 'Suggested',
  reason: 'Reason',
  mode: 'Mode',
  model: 'Model',
  event: 'Event',
  personSaid: 'Said',
  // What the model wrote, the steps that it called, and a reply that was cut off.
  wrote: 'Wrote',
  called: 'Called',
  cutOff: 'Cut off',
  summary: 'Summary',
  result: 'Result',
  // How long a step took.
  took: 'Took',
  youChose: 'You chose',
  noAnswerInTime: 'No answer in time',
  youWentOn: 'You went on',
  notAsked: 'Could not be asked',

  // The values of these lines.
  whereDoesItGo: 'Where does it go?',
  replyTooLong: 'The reply had become too long for the model',
  // The numbers of the first and the last of some events.
  fromTo: '{from} to {to}',
  // What a model is charged for, exactly or about so many.
  tokens: { other: '{count} tokens' },
  aboutTokens: { other: '~{count} tokens' },
  milliseconds: '{count} ms',
  // {what}: a sentence above. {message}: what was said of it, by the host or by code.
  failure: '{what} (“{message}”)',
} as const
