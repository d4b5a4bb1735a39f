import { type ESTree, type Plugin, Visitor } from 'vite'

/** What of a call only the server reads: its schema would bring Valibot into every page. */
const serverOnly = new Set(['input', 'errors', 'limit'])

/** Leaves the server's part of the call table out of the browser's build; the types keep it. */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/, code: 'defineCall' },
      handler(code) {
        let lean = code
        for (const { start, end } of findParts(this.parse(code)).reverse()) {
          lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '')
        }
        return { code: lean, map: null }
      },
    },
  }
}

/** In `defineCall()({...})`; in the order in which they stand. */
function findParts(program: ESTree.Program): ESTree.Node[] {
  const parts: ESTree.Node[] = []
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      const makes = callee.type === 'CallExpression' ? callee.callee : null
      if (makes?.type !== 'Identifier' || makes.name !== 'defineCall') return
      if (declared?.type !== 'ObjectExpression') return
      parts.push(...declared.properties.filter(isServerOnly))
    },
  }).visit(program)
  return parts
}

function isServerOnly(property: ESTree.ObjectPropertyKind): boolean {
  const { type } = property
  return type === 'Property' && property.key.type === 'Identifier' && serverOnly.has(property.key.name)
}
