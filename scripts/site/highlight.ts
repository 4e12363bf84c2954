import { createCssVariablesTheme, createHighlighter } from 'shiki'

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-' })
const languages = ['ts', 'tsx', 'js', 'jsx', 'html', 'css', 'json', 'sh', 'svelte', 'vue', 'http']

/** Makes HTML of code: each token has a class and no style of its own, which the site's policy would not let through. */
export type Highlight = (code: string, language: string) => string

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Loads the grammars. Throws for a language that none of them knows. */
export async function makeHighlight(): Promise<Highlight> {
  const highlighter = await createHighlighter({ themes: [theme], langs: languages })
  return (code, language) => {
    if (language === '' || language === 'text') return escapeHtml(code)
    if (!languages.includes(language)) throw new Error(`no grammar for the language "${language}": add it to highlight.ts`)
    const { tokens } = highlighter.codeToTokens(code, { lang: language as 'ts', theme: 'site' }) // it is one of the list
    return tokens.map((line) => line.map(({ content, color }) => token(content, color)).join('')).join('\n')
  }
}

function token(content: string, color: string | undefined): string {
  const kind = /--code-token-([\w-]+)/.exec(color ?? '')?.[1]
  return kind && content.trim() ? `<span class="c-${kind}">${escapeHtml(content)}</span>` : escapeHtml(content)
}
