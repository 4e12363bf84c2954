const words =
  'async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof let new null of return static super switch this throw true try typeof undefined void while yield'
const pattern = new RegExp(
  [
    '(?<comment>//[^\\n]*|/\\*[^]*?(?:\\*/|$))',
    '(?<string>\'(?:\\\\.|[^\'\\\\\\n])*\'?|"(?:\\\\.|[^"\\\\\\n])*"?|`(?:\\\\.|[^`\\\\])*`?)',
    '(?<constant>\\b\\d[\\w.]*)',
    `(?<keyword>\\b(?:${words.replaceAll(' ', '|')})\\b)`,
    '(?<function>\\b[\\w$]+(?=\\())',
  ].join('|'),
  'g',
)

/** Colours JavaScript, as well as an editor needs it: the text of the nodes is the code, unchanged. */
export function colour(code: string): Node[] {
  const nodes: Node[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    nodes.push(document.createTextNode(code.slice(end, match.index)))
    const [kind = '', text = ''] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? []
    nodes.push(Object.assign(document.createElement('span'), { className: `c-${kind}`, textContent: text }))
    end = match.index + text.length
  }
  nodes.push(document.createTextNode(code.slice(end)))
  return nodes
}
