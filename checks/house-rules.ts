import path from 'node:path'

type Node = { type: string; parent?: Node | null; [key: string]: unknown }
type Comment = { value: string }
type Fixer = { replaceText(node: unknown, text: string): unknown }
type Context = {
  filename: string
  sourceCode: { getAllComments(): Comment[] }
  report(problem: { node: unknown; message: string; fix?: (fixer: Fixer) => unknown }): void
}
type Visitor = Record<string, (node: Node) => void>
type Rule = { meta?: { fixable: 'code' }; create(context: Context): Visitor }

function rule(message: string, visit: (report: (node: unknown) => void) => Visitor): Rule {
  return { create: (context) => visit((node) => context.report({ node, message })) }
}

function nameOf(node: unknown): string {
  const { type, name, value } = (node ?? {}) as Node
  if (type === 'Identifier' || type === 'JSXIdentifier') return String(name)
  return type === 'Literal' ? String(value) : ''
}

function calledName({ callee }: Node): string {
  const called = callee as Node
  return nameOf(called.type === 'MemberExpression' ? called['property'] : called)
}

function isMember(node: unknown, object: string, property: string): boolean {
  const member = node as Node
  return (
    member.type === 'MemberExpression' &&
    nameOf(member['object']) === object &&
    nameOf(member['property']) === property
  )
}

function inFunction({ parent }: Node): boolean {
  if (!parent) return false
  return /Function/.test(parent.type) || inFunction(parent)
}

const noModuleProxy = rule(
  'An isolate serves many members at once: make stores in a factory, never a module-level proxy().',
  (report) => ({
    CallExpression(node) {
      if (calledName(node) === 'proxy' && !inFunction(node)) report(node)
    },
  }),
)

const noTransaction = rule(
  'D1 has no interactive transactions: use writeBatch with constraints.',
  (report) => ({
    CallExpression(node) {
      if (/^(start)?transaction$/i.test(calledName(node))) report(node)
    },
  }),
)

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'prepare'])

const sqlInQueries = rule(
  'SQL lives in queries.ts (or worker/db/, worker/accounts/).',
  (report) => ({
    CallExpression(node) {
      const callee = node['callee'] as Node
      if (callee.type !== 'MemberExpression') return
      if (builders.has(calledName(node)) || nameOf(callee['object']) === 'sql') report(node)
    },
    TaggedTemplateExpression(node) {
      if (nameOf(node['tag']) === 'sql') report(node)
    },
  }),
)

const clockFromContext = rule('The clock comes from the context: ctx.now.', (report) => ({
  CallExpression(node) {
    if (isMember(node['callee'], 'Date', 'now')) report(node)
  },
  NewExpression(node) {
    const none = (node['arguments'] as Node[]).length === 0
    if (none && nameOf(node['callee']) === 'Date') report(node)
  },
}))

const noMathRandom = rule('Math.random can be guessed: use worker/http/random.ts.', (report) => ({
  MemberExpression(node) {
    if (isMember(node, 'Math', 'random')) report(node)
  },
}))

const photoBindings = new Set([
  'PHOTOS',
  'IMAGES',
  'R2Bucket',
  'R2Object',
  'R2ObjectBody',
  'ImagesBinding',
])

const photosThroughStore = rule(
  'Only worker/photos/photo-store.ts knows where photos are, and what makes them.',
  (report) => {
    const look = (node: Node) => {
      if (photoBindings.has(nameOf(node))) report(node)
    }
    return { Identifier: look, Literal: look }
  },
)

const asset = /^\/(assets|photos|icons)\/|\.\w+$/

function beginnings(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateLiteral':
      return [(node['quasis'] as { value: { raw: string } }[])[0]?.value.raw ?? '']
    case 'JSXExpressionContainer':
      return beginnings(node['expression'] as Node)
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((arm) => beginnings(arm as Node))
    case 'LogicalExpression':
    case 'BinaryExpression':
      return beginnings(node['left'] as Node)
    default:
      return []
  }
}

function isPath(node: unknown): boolean {
  return beginnings(node as Node).some((text) => text.startsWith('/') && !asset.test(text))
}

const linksThroughRoutes = rule('Links go through href() of contract/route.ts.', (report) => ({
  JSXAttribute(node) {
    if (/^(href|action|formAction)$/.test(nameOf(node['name'])) && isPath(node['value']))
      report(node)
  },
  Property(node) {
    if (nameOf(node['key']) === 'href' && isPath(node['value'])) report(node)
  },
  CallExpression(node) {
    const [target] = node['arguments'] as Node[]
    const navigates =
      /^(navigate|go)$/.test(calledName(node)) || isMember(node['callee'], 'location', 'assign')
    if (navigates && isPath(target)) report(node)
  },
}))

const root = path.resolve(import.meta.dirname, '..')
const rooms = /^(contract|web|worker|desk|locales)\//

const rootImports: Rule = {
  meta: { fixable: 'code' },
  create(context) {
    const look = ({ source }: Node) => {
      const target = nameOf(source)
      if (!target.startsWith('../')) return
      const file = path.relative(root, path.resolve(path.dirname(context.filename), target))
      const fix = (fixer: Fixer) => fixer.replaceText(source, `'#${file.replaceAll('\\', '/')}'`)
      const message = 'Outside of its own folder a file imports from the root: `#worker/…`.'
      context.report({ node: source, message, ...(rooms.test(file) && { fix }) })
    }
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportAllDeclaration: look,
      ExportNamedDeclaration: look,
    }
  },
}

const reasonedDisables: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const disables = /^[\s*]*(oxlint|eslint)-disable/.test(comment.value)
        if (!disables || / -- \S/.test(comment.value)) continue
        context.report({ node: comment, message: 'Say why, after the rule: `-- reason`.' })
      }
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: {
    'no-module-proxy': noModuleProxy,
    'no-transaction': noTransaction,
    'sql-in-queries': sqlInQueries,
    'clock-from-context': clockFromContext,
    'no-math-random': noMathRandom,
    'photos-through-store': photosThroughStore,
    'links-through-routes': linksThroughRoutes,
    'root-imports': rootImports,
    'reasoned-disables': reasonedDisables,
  },
}
