import { parseSync } from 'vite'

/** Attributes and properties that hold words for a person. */
const spoken =
  'aria-label|aria-description|aria-placeholder|label|title|placeholder|alt|heading|leadName|\\.heading|\\.label|\\.text'
const attribute = new RegExp(`\\s(?:${spoken})=(?:"([^"]*)"|([^\\s">]+))`, 'g')

/** In the place of a value in a template. */
const VALUE = '\u0000'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** The texts in a file's code that a person could read: those of templates, and texts that read like words. */
export function spokenIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  visit(parseSync(file, source).program as unknown as Node, found)
  return found
}

function visit(node: Node, found: string[]): void {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
    // Types say nothing. What stands in a cast, or after an assertion, does.
    if (isNode(node.expression)) visit(node.expression, found)
    return
  }
  // What an element says in English where the app gives it no other word.
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'word') return
  if (node.type === 'TaggedTemplateExpression') {
    const { tag, quasi } = node as unknown as { tag: Node; quasi: Node & { quasis: Node[]; expressions: Node[] } }
    if (tag.name === 'html') found.push(...wordsOfTemplate(quasi.quasis.map(cooked).join(VALUE)))
    for (const expression of quasi.expressions) visit(expression, found)
    return
  }
  if (node.type === 'Literal' && typeof node.value === 'string' && readsLikeWords(node.value)) found.push(node.value)
  if (node.type === 'TemplateLiteral') {
    const text = (node.quasis as Node[]).map(cooked).join(VALUE)
    if (readsLikeWords(text)) found.push(text.replaceAll(VALUE, '…'))
  }
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one, found)
}

function wordsOfTemplate(html: string): string[] {
  const bare = html.replaceAll(/<!--.*?-->/gs, '')
  const texts = bare.split(/<[^>]*>/).map((text) => text.replaceAll(VALUE, ' ').trim())
  const attributes = [...bare.matchAll(attribute)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll(VALUE, ' ').trim(),
  )
  return [...texts, ...attributes].filter((text) => /\p{L}/u.test(text))
}

/** Two words with a space between them, or one with a capital: names of types, classes and keys are not written so. */
const readsLikeWords = (text: string): boolean =>
  (/[\p{Ll}\0][,.:;!?…]? [\p{L}\0]/u.test(text) && /\p{L}/u.test(text)) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text)

const cooked = ({ value }: Node): string => (value as { cooked: string }).cooked
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
