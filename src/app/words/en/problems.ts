/** English: what is wrong with a connection, and what to do. {who} is a host such as `Groq` or `llm.example.org`; {host} an address; {server} `Ollama`. */
export const problems = {
  // A step that passed, or waits.
  browserHasModel: 'This browser has a model of its own.',
  answers: '{host} answers.',
  noKeyNeeded: 'No key is needed.',
  keyAccepted: 'The key is accepted.',
  browserAble: 'It takes photos and calls tools.',
  able: '{model} takes photos and calls tools.',
  waits: 'Waits for the step before.',
  waitsForModel: 'Waits for a model: choose one from the list.',
  waitsForName: 'Waits for a model: type its name.',

  notLoaded: 'The code for this model did not load: there may be no network. Try again in a minute.',
  // Below `No network just now`.
  whenBack: 'It is tested here when it is back.',
  keptWhenBack: 'The key is kept, and is tested here when it is back.',

  // The address. The likely cause, a sentence each; what to do comes after it.
  redirects: '{who} sends requests on to another address, where the key must not go.',
  noModelThere: '{who} answers, but not as a model does.',
  webPage: '{who} answers with a web page, not as a model does.',
  nothingAnswers: 'Nothing answers at {host}.',
  noAnswer: '{who} does not answer.',
  silent: '{who} did not answer in time, so the test ended.',
  checkBase: 'Check the base URL: most end in /v1.',
  tryAgain: 'Try again in a minute.',
  runsHere: 'Is {server} running?',
  runsThere: 'Is {server} running there, and open to your network?',
  yoursRunsHere: 'Is your server running?',
  yoursRunsThere: 'Is your server running there, and open to your network?',
  allowIfAsked: 'If your browser asks to reach it, allow that.',
  checkAddress: 'Check the address and the network.',
  checkNetwork: 'Check your network, then try again.',

  mixedContent:
    'This page came over https, and browsers keep such a page from {who}, which is http. Use an address with https, or a model on this device at http://localhost.',
  localNetwork:
    "Your browser keeps this page from {server} at {host}. Allow it to reach your local network, in the browser's settings for this page.",
  localNetworkOfYours:
    "Your browser keeps this page from your server at {host}. Allow it to reach your local network, in the browser's settings for this page.",

  // A host that does not let this page in. What to do comes after it. {origin}: where the app is, such as `https://tidy.example`
  keepsOut: '{server} answers, but does not let this page in (CORS).',
  // {setting}: a variable and its value
  setVariable: 'Set {setting} where {server} runs, and start it again.',
  switchOn: 'Switch on “{name}” in the settings of its server.',
  hidesAnswer: '{who} answers, but does not let this page read its answer (CORS).',
  addOrigin: 'Add {origin} to the origins that it allows, and start it again.',
  addOriginOrKey: 'Add {origin} to the origins that it allows. If it is there already, check the key: it may be refused.',
  allowPage: 'Allow this page there, then try again.',
  maybeKey: 'It may hide a refused key in this way: check that no letter is missing.',

  organisation:
    '{who} does not let the organisation of this key in from web pages. Use a key of another organisation, or have an admin ask {who} to allow it.',
  organisationOrKey:
    '{who} does not let the organisation of this key in from web pages, or refuses the key. Use a key of another organisation, or have an admin ask {who} to allow it.',
  permission: 'The key, its account or this country may not do that at {who}. Another key or model may help.',
  keyHidden:
    '{who} hides its reason from web pages, and most likely refuses the key. Check that no letter is missing and that it was not withdrawn.',
  keyRefused: '{who} does not accept this key. Is a letter missing, or was it withdrawn?',
  keyWanted: '{who} wants a key. Type one.',
  creditOfOwn: 'Your server passes requests on to another host, where credit has run out. Add some there, then try again.',
  credit: 'Your key is not the problem. Add credit in your {who} account, then try again.',
  // What follows on one of the next four, where a key was given.
  keyIsFine: 'Your key is not the problem.',
  busy: 'It had too many requests for now.',
  brokeOff: '{who} broke the connection off.',
  down: 'It may be busy.',
  tookTooLong: 'No answer came in time, so the test ended.',

  noModel: '{who} has no model called {model}. Choose one from the list.',
  noModelOfName: '{who} has no model called {model}. Type the name of another one.',
  sawNothing: '{model} did not see the test picture. Choose a model that sees.',
  browserSawNothing: 'The model of this browser did not see the test picture. Choose a model that sees.',
  noPhotos: '{model} takes no photos. Choose a model that sees.',
  browserNoPhotos: 'The model of this browser takes no photos. Choose a model that sees.',
  noTools: '{model} calls no tools. Choose another model.',
  browserNoTools: 'The model of this browser calls no tools. Choose another model.',
  notTaken: '{who} did not take the request. Choose another model.',
  notTakenOrAddress: '{who} did not take the request. Choose another model, or check the base URL.',
  notFound: '{who} found nothing there. Check the name of the model and the base URL.',

  noBrowserModel:
    'This browser has no model of its own that sees pictures, or this device is too small for it. Choose another provider.',
  browserNotLoaded: 'The model of this browser has to be downloaded first. Choose another provider.',
  browserFailed: 'The model of this browser failed. Choose another provider.',
  // {said}: what the browser says, in its own words.
  browserSaid: '{said}. Choose another provider.',
} as const
