import { type ESTree, type Plugin, Visitor } from 'vite'

/** React calls none of these while it renders to a string. */
const afterwards = new Set(['useEffect', 'useLayoutEffect'])

/** Leaves out of the worker what only happens once a page is in a browser: effects, and what they alone use. */
export function leanServer(): Plugin {
  return {
    name: 'lean-server',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'worker',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /use(?:Layout)?Effect\(/ },
      handler(code) {
        let lean = code
        for (const { start, end } of effectsIn(this.parse(code)).reverse()) {
          lean = `${lean.slice(0, start)}undefined${lean.slice(end)}`
        }
        return { code: lean, map: null }
      },
    },
  }
}

/** The calls, outermost only, in the order in which they stand. */
function effectsIn(program: ESTree.Program): ESTree.Node[] {
  const effects: ESTree.Node[] = []
  new Visitor({
    CallExpression(call) {
      const { callee } = call
      const within = effects.at(-1)
      if (callee.type !== 'Identifier' || !afterwards.has(callee.name)) return
      if (!within || call.start >= within.end) effects.push(call)
    },
  }).visit(program)
  return effects
}
