/** English: the test of a connection, step by step. {who} is the host that was tested, such as `Groq`. */
export const checks = {
  // The three steps: passed, and failed.
  reached: 'Reached',
  notReached: 'Not reached',
  keyAccepted: 'Key accepted',
  noKey: 'No key needed',
  keyRefused: 'Key not accepted',
  able: 'Sees photos and calls tools',
  unable: 'Cannot see photos or call tools',

  // What failed, by its cause, in place of the step.
  offline: 'No network just now',
  pageRefused: 'This page is not let in',
  noWebKey: 'This key is not for web pages',
  notAllowed: 'Not allowed by {who}',
  noCredit: 'No credit at {who}',
  busy: '{who} is busy',
  down: '{who} is not answering',
  hasError: '{who} answers with an error',
  noModel: 'Model not found',
  noPhotos: 'Sees no photos',
  noTools: 'Calls no tools',
  failed: 'The test did not pass',
  keyNeeded: 'A key is needed',
  wrongAddress: 'Not the address of a model',

  // The way on from a failed step, as a button.
  typeKeyAgain: 'Type the key again',
  typeKey: 'Type the key',
  otherKey: 'Use another key',
  otherModel: 'Choose another model',
  tryAgain: 'Try again',
  openAccount: 'Open {who}',

  testing: 'One moment…',
  // After a while.
  testingStill: 'Still waiting for an answer.',
  testingSlow: 'Slow today. You can stop, and try again later.',
  // A server of the person’s own, whose first answer comes only after it has loaded the model.
  loadsModel: 'Your server may be loading the model. That can take a minute or two.',

  // A step as a screen reader says it. {step}: `Key accepted`
  stepPassed: '{step}, passed',
  stepFailed: '{step}, failed',
  stepWaits: '{step}, waits',
  stepRuns: '{step}, being tested',
} as const
