import type { Extractor } from 'unocss'
import { type ESTree, parseSync, Visitor } from 'vite'

type Source = { classes: string[]; others: { text: string; line: number }[] }

/** Only what stands in `className` (or a prop whose name ends so) or in `cx()` becomes a style. */
export const classExtractor: Extractor = {
  name: 'class-strings',
  extract: ({ code, id }) => stringsOf(code, id ?? 'source.tsx').classes,
}

export function stringsOf(code: string, file: string): Source {
  const { program, errors } = parseSync(file.replace(/\?.*$/, ''), code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found = new Map<number, string[]>()
  const strings = new Map<number, string>()
  new Visitor({
    JSXAttribute({ name, value }) {
      if (typeof name.name === 'string' && /^class$|^className$|ClassName$/.test(name.name)) {
        noteClasses(value, found)
      }
    },
    CallExpression({ callee, arguments: names }) {
      if (callee.type !== 'Identifier' || callee.name !== 'cx') return
      for (const name of names) noteClasses(name, found)
    },
    Literal({ start, value }) {
      if (typeof value === 'string') strings.set(start, value)
    },
    TemplateElement({ start, value }) {
      strings.set(start, value.cooked ?? '')
    },
  }).visit(program)
  const others = [...strings].filter(([start]) => !found.has(start))
  return {
    classes: [...found.values()].flat(),
    others: others.map(([start, text]) => ({ text, line: lineOf(code, start) })),
  }
}

function noteClasses(node: ESTree.Node | null, found: Map<number, string[]>): void {
  if (node?.type === 'Literal' && typeof node.value === 'string') {
    found.set(node.start, words(node.value))
  }
  if (node?.type === 'TemplateLiteral') {
    for (const [index, { start, value }] of node.quasis.entries()) {
      const from = index > 0 ? /^\S+/ : ''
      const to = index < node.expressions.length ? /\S+$/ : ''
      found.set(start, words((value.cooked ?? '').replace(from, '').replace(to, '')))
    }
  }
  for (const inner of node ? resultsOf(node) : []) noteClasses(inner, found)
}

function resultsOf(node: ESTree.Node): readonly ESTree.Node[] {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.expressions
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right] : [node.left, node.right]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return [node.expression]
    default:
      return []
  }
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function lineOf(code: string, start: number): number {
  return code.slice(0, start).split('\n').length
}
