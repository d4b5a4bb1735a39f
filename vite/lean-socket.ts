import { type ESTree, type Plugin, Visitor } from 'vite'

const silenced = new Set(['console', '_debug'])

/** Removes partysocket's console messages, which are for developers. */
export function leanSocket(): Plugin {
  return {
    name: 'lean-socket',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]partysocket[\\/]/ },
      handler(code) {
        let lean = code
        for (const { start, end } of saidIn(this.parse(code)).reverse()) {
          lean = `${lean.slice(0, start)}void 0${lean.slice(end)}`
        }
        return { code: lean, map: null }
      },
    },
  }
}

/** `console.warn(...)` and `this._debug(...)`, in source order. */
function saidIn(program: ESTree.Program): ESTree.Node[] {
  const calls: ESTree.Node[] = []
  new Visitor({
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression') return
      const { object, property } = callee
      const names = [object, property].map((part) => part.type === 'Identifier' && part.name)
      // `console.log.bind(console)` only makes a function.
      if (names.some((name) => name && silenced.has(name))) calls.push(node)
    },
  }).visit(program)
  return calls
}
