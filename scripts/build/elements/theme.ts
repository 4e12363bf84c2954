/** A custom property of the theme. */
export interface ThemeProperty {
  readonly name: string
  readonly value: string
  readonly purpose: string
}

/** The properties of `theme.css` in its order, each with the comment after it. The rules for some media and attributes are left out. */
export function themeProperties(css: string): readonly ThemeProperty[] {
  const begin = css.indexOf(':root {')
  const root = css.slice(begin, css.indexOf('\n}', begin))
  return [...root.matchAll(/(--[\w-]+):\s([^;]+);\s+\/\* (.+?) \*\//g)].map(([, name, value, purpose]) => ({
    name: name!,
    value: value!,
    purpose: purpose!,
  }))
}

/** The table of the properties, as it stands in the README of the elements. */
export const themeTable = (css: string): string =>
  [
    '| property | for | default |',
    '|---|---|---|',
    ...themeProperties(css).map(({ name, value, purpose }) => `| \`${name}\` | ${purpose} | \`${value}\` |`),
  ].join('\n')
