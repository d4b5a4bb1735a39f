import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { Texts } from './locale-files.ts'

type Found = { literals: Set<string>; patterns: RegExp[]; calls: Call[] }
type Call = { name: 't' | 'tn'; key: string | RegExp; place: string }

/** @param others texts that the code may say too, which need not all be said there */
export function keysInCode(
  root: string,
  texts: Texts,
  sources = '{web,worker,contract}/**/*.{ts,tsx}',
  others: Texts = new Map(),
): string[] {
  const namespaces = new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''))
  const found: Found = { literals: new Set(), patterns: [], calls: [] }
  for (const file of globSync(sources, { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8')
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), found, namespaces)
  }
  const keys = [...texts.keys()]
  const unused = keys.filter(
    (key) => !found.literals.has(key) && !found.patterns.some((pattern) => pattern.test(key)),
  )
  return [
    ...unused.map((key) => `nl: ${key} is used nowhere`),
    ...found.calls.flatMap((call) =>
      exists(call, texts) || exists(call, others) ? [] : absent(call),
    ),
  ]
}

function exists({ name, key }: Call, texts: Texts): boolean {
  const fits = (text: unknown) => (typeof text === 'string') === (name === 't')
  if (typeof key === 'string') return fits(texts.get(key)) && texts.has(key)
  return [...texts].some(([candidate, text]) => key.test(candidate) && fits(text))
}

function absent({ name, key, place }: Call): string {
  return `${place}: ${name}(${key}) has no ${name === 't' ? 'text' : 'plural'} in nl`
}

function visit(node: ts.Node, found: Found, namespaces: Set<string>): void {
  if (ts.isStringLiteralLike(node)) found.literals.add(node.text)
  const isPattern =
    ts.isTemplateExpression(node) && namespaces.has(node.head.text.split('.')[0] ?? '')
  if (isPattern) found.patterns.push(patternOf(node))
  if (ts.isCallExpression(node)) noteCall(node, found)
  ts.forEachChild(node, (child) => visit(child, found, namespaces))
}

function noteCall({ expression, arguments: [key] }: ts.CallExpression, found: Found): void {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  if (!key || !ts.isIdentifier(name) || (name.text !== 't' && name.text !== 'tn')) return
  const file = key.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(key.getStart())
  const call = { name: name.text, place: `${file.fileName}:${line + 1}` } as const
  if (ts.isStringLiteralLike(key)) found.calls.push({ ...call, key: key.text })
  if (ts.isTemplateExpression(key) && key.head.text.includes('.')) {
    found.calls.push({ ...call, key: patternOf(key) })
  }
}

/** A `${…}` stands for one part of a key, so that the keys below a group do not count as used. */
export function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const literals = [head, ...templateSpans.map(({ literal }) => literal)]
  return new RegExp(
    `^${literals.map(({ text }) => text.replaceAll('.', String.raw`\.`)).join('[^.]+')}$`,
  )
}
