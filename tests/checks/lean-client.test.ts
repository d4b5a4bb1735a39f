import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from '../../scripts/tool-env.ts'
import { ofCall, ofRoute } from '../../vite/lean-client.ts'

const left = [
  { declared: /\/contract\/call\.ts$/, names: ofCall },
  { declared: /\/contract\/(?:routes(?:-\w+)?|route-entry)\.ts$/, names: ofRoute },
]
/** They declare the fields, or only render on the server. */
const ofServer = /^(?:contract\/call|web\/ssr)\.tsx?$/

const names = new Set(left.flatMap((one) => [...one.names]))
const planted = path.join(root, 'web/planted.ts')

function reads(text: string): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'web/tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}/web`)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.fileExists = (file) => file === planted || fileExists(file)
  host.readFile = (file) => (file === planted ? text : readFile(file))
  const program = ts.createProgram({ rootNames: [...fileNames, planted], options, host })
  const checker = program.getTypeChecker()
  const found: string[] = []
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName).replaceAll('\\', '/')
    if (!/^(?:web|contract)\//.test(file) || ofServer.test(file)) continue
    const visit = (node: ts.Node) => {
      const symbol = propertyIn(node)
      if (symbol && isTaken(symbol)) found.push(`${file}: ${symbol.name}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found

  function propertyIn(node: ts.Node): ts.Symbol | undefined {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text)) {
      return checker.getSymbolAtLocation(node.name)
    }
    if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
      return checker.getSymbolAtLocation(node.argumentExpression)
    }
    if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined
    const name = node.propertyName ?? node.name
    if (!ts.isIdentifier(name) || !names.has(name.text)) return undefined
    return checker.getTypeAtLocation(node.parent).getProperty(name.text)
  }
}

function isTaken({ name, declarations = [] }: ts.Symbol): boolean {
  const files = declarations.map((declaration) => declaration.getSourceFile().fileName)
  return left.some((one) => one.names.has(name) && files.some((file) => one.declared.test(file)))
}

it('browser modules that read a field removed by vite/lean-client.ts are found', () => {
  const text = `
import type { Call } from '#contract/call.ts'
import { likesCalls } from '#contract/likes.ts'
import { routes } from '#contract/routes.ts'
import type { Route } from '#contract/route-entry.ts'
export const a = likesCalls.like.input
export const b = ({ audience: who, path }: Call) => who + path
export const c = routes.likes.texts
export const d = (name: keyof typeof routes) => (routes[name] as Route)['canonical']
export const e = likesCalls.like.path + routes.likes.path
export const f = <C extends Call>({ limit }: C) => limit
`
  const read = ['input', 'audience', 'texts', 'canonical', 'limit']
  expect(reads(text)).toEqual(read.map((name) => `web/planted.ts: ${name}`))
}, 60_000)
