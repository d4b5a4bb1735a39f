import { type ESTree, type Plugin, Visitor } from 'vite'

/** What only the server reads. A call's schema alone would bring Valibot into every page. */
export const ofCall: ReadonlySet<string> = new Set(['input', 'errors', 'limit', 'audience'])
export const ofRoute: ReadonlySet<string> = new Set(['texts', 'audience', 'script', 'canonical'])

/** A module there that reads one of the fields fails `tests/checks/lean-client.test.ts`. */
export function leanClient(): Plugin {
  return {
    name: 'lean-client',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        let lean = code
        for (const { start, end } of serverParts(this.parse(code)).reverse()) {
          lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '')
        }
        return { code: lean, map: null }
      },
    },
  }
}

function serverParts(program: ESTree.Program): ESTree.Node[] {
  const parts: ESTree.Node[] = []
  new Visitor({
    CallExpression({ callee, arguments: [call] }) {
      const makes = callee.type === 'CallExpression' ? callee.callee : null
      if (makes?.type !== 'Identifier' || makes.name !== 'defineCall') return
      parts.push(
        ...propertiesOf(call)
          .filter(({ name }) => ofCall.has(name))
          .map(({ node }) => node),
      )
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !/^(routes|\w+Routes)$/.test(id.name)) return
      const fields = propertiesOf(init).flatMap(({ node }) => propertiesOf(node.value))
      parts.push(...fields.filter(({ name }) => ofRoute.has(name)).map(({ node }) => node))
    },
  }).visit(program)
  return parts
}

function propertiesOf(object: ESTree.Node | null | undefined) {
  if (object?.type !== 'ObjectExpression') return []
  return object.properties
    .filter((node) => node.type === 'Property')
    .map((node) => ({ node, name: node.key.type === 'Identifier' ? node.key.name : '' }))
}
