import { type ESTree, type Plugin, Visitor } from 'vite'

/** React calls none of these while it renders to a string. */
const afterwards = new Set(['useEffect', 'useLayoutEffect'])
const elementMakers = /^_?jsxs?$/

/** What of a module stands there for the browser only. */
type Cut = { start: number; end: number; instead: string }

/**
 * Leaves out of the worker what only happens once a page is in a browser: effects, handlers of
 * events, and what they alone use. A prop named `on` and a capital is a handler (record 0035).
 */
export function leanServer(): Plugin {
  return {
    name: 'lean-server',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'worker',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /use(?:Layout)?Effect\(|\bon[A-Z]\w*:/ },
      handler(code) {
        return { code: withoutBrowserParts(code, this.parse(code)), map: null }
      },
    },
  }
}

export function withoutBrowserParts(code: string, program: ESTree.Program): string {
  return cutsOf(program).reduceRight(
    (lean, { start, end, instead }) => lean.slice(0, start) + instead + lean.slice(end),
    code,
  )
}

/** Outermost only, in the order in which they stand. */
function cutsOf(program: ESTree.Program): Cut[] {
  const cuts: Cut[] = []
  new Visitor({
    CallExpression(call) {
      const { callee, start, end } = call
      if (callee.type !== 'Identifier') return
      if (afterwards.has(callee.name)) cuts.push({ start, end, instead: 'undefined' })
      if (elementMakers.test(callee.name)) cuts.push(...handlersOf(call))
    },
  }).visit(program)
  const sorted = cuts.toSorted((a, b) => a.start - b.start)
  return sorted.filter(({ end }) => !sorted.some((other) => other.start < end && other.end > end))
}

/** What an element or a component is given to call. */
function handlersOf({ arguments: [element, props] }: ESTree.CallExpression): Cut[] {
  if (!element || props?.type !== 'ObjectExpression') return []
  return props.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { end, key, start } = property
    return /^on[A-Z]/.test(key.name) ? [{ start, end, instead: `${key.name}: null` }] : []
  })
}
