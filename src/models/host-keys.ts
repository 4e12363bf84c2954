/** The keys of a host, as a person gets and pastes them, and how a local one lets a page in, which has none. Only the page needs this. */
export interface HostKeys {
  /** Who gives the key out, where that is not the host's name. */
  readonly maker?: string
  /** How its keys begin, and those of no other host. */
  readonly keyStarts?: readonly string[]
  /** What a key of it may look like, as keys of other hosts may: the person says whose it is. */
  readonly keyLike?: RegExp
  /** It can be used for nothing, at a price of another kind: the maker may learn from what is sent. */
  readonly free?: true
  /** The variable of a local server that names the origins which it lets in. */
  readonly origins?: string
  /** What the switch is called that lets every page in to a local server. */
  readonly corsSwitch?: string
}

/** The keys by the id of their host. */
export const hostKeys: Readonly<Record<string, HostKeys>> = {
  openai: { keyStarts: ['sk-proj-', 'sk-svcacct-'], keyLike: /^sk-/ },
  anthropic: { keyStarts: ['sk-ant-'] },
  openrouter: { keyStarts: ['sk-or-'] },
  gemini: { maker: 'Google', keyStarts: ['AIza'], free: true },
  groq: { keyStarts: ['gsk_'] },
  mistral: { keyLike: /^[a-zA-Z0-9]{32}$/ },
  ollama: { origins: 'OLLAMA_ORIGINS' },
  lmstudio: { corsSwitch: 'Enable CORS' },
}
