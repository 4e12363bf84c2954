/**
 * The language that names are in, most likely: the model answers in the person's. A browser hyphenates a word only in a language that it was told.
 * `und` is for none that is known: some browsers call that `C`, as their system does.
 */
export const nameLang: string = /^[a-z]{2,3}\b/i.test(navigator.language) ? navigator.language : 'und'
