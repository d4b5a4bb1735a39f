import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

type Place = { route: string | null }
export type Use = Place & { namespace: string; place: string }
export type ModuleTexts = {
  imports: Array<Place & { file: string }>
  uses: Use[]
  fetches: string[]
  fetchesOf: string[]
}

const tableByRoute = /\[Name in (?:RouteName|keyof typeof \w+Routes)\]/

/** Also those of `keys`, and of template literals that begin with one. */
export function readModuleTexts(
  root: string,
  file: string,
  keys: ReadonlySet<string>,
): ModuleTexts {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const namespaces = new Set([...keys].map(namespaceOf))
  const found: ModuleTexts = { imports: [], uses: [], fetches: [], fetchesOf: [] }
  const adds = /\badd\(\w+\.texts\)/.test(text)

  function noteImport(name: ts.Expression | undefined, route: string | null) {
    if (!name || !ts.isStringLiteralLike(name)) return
    const imported = name.text.startsWith('#')
      ? name.text.slice(1)
      : path.posix.join(path.posix.dirname(file), name.text)
    const isOurs = /^[#.].*\.tsx?$/.test(name.text) && existsSync(path.join(root, imported))
    if (isOurs) found.imports.push({ route, file: imported })
  }

  function noteUse(node: ts.Node, key: string, route: string | null) {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.uses.push({ route, namespace: namespaceOf(key), place: `${file}:${line + 1}` })
  }

  function noteText(node: ts.StringLiteralLike, route: string | null) {
    const [, fetched] = /locales\/\*\/([\w-]+)\.json$/.exec(node.text) ?? []
    if (fetched) found.fetches.push(fetched)
    if (keys.has(node.text)) noteUse(node, node.text, route)
    const compared = ts.isBinaryExpression(node.parent) && node.parent.left.getText()
    if (adds && compared && compared.endsWith('.route')) found.fetchesOf.push(node.text)
  }

  function noteTemplate(node: ts.TemplateExpression, route: string | null) {
    const begins = node.head.text
    if (begins.includes('.') && namespaces.has(namespaceOf(begins))) noteUse(node, begins, route)
  }

  function visit(node: ts.Node, inTable: boolean, route: string | null): void {
    if (ts.isTypeNode(node)) return
    if (ts.isImportDeclaration(node)) {
      if (runs(node)) noteImport(node.moduleSpecifier, route)
      return
    }
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) noteImport(node.moduleSpecifier, route)
    if (isDynamicImport(node)) noteImport(node.arguments[0], route)
    if (ts.isStringLiteralLike(node)) noteText(node, route)
    if (ts.isTemplateExpression(node)) noteTemplate(node, route)
    const table = inTable || (ts.isVariableDeclaration(node) && isTable(node))
    const isLine = table && !route && ts.isPropertyAssignment(node)
    const line = isLine ? node.name.getText().replaceAll("'", '') : route
    ts.forEachChild(node, (child) => visit(child, table, line))
  }
  visit(source, false, null)
  return found
}

function namespaceOf(key: string): string {
  return key.split('.')[0] ?? ''
}

function runs({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return true
  if (importClause.isTypeOnly) return false
  const { name, namedBindings } = importClause
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return true
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly)
}

function isDynamicImport(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
}

function isTable({ type, initializer }: ts.VariableDeclaration): boolean {
  if (type) return tableByRoute.test(type.getText())
  if (!initializer || !ts.isSatisfiesExpression(initializer)) return false
  return tableByRoute.test(initializer.type.getText())
}
