import { type ESTree, type Plugin, Visitor } from 'vite'

/** Hooks whose callbacks React never calls while rendering to a string. */
const afterwards = new Set(['useEffect', 'useLayoutEffect'])
const elementMakers = /^_?jsxs?$/

/** The parts of a module that only run in the browser. */
type Cut = { start: number; end: number; instead: string }

/**
 * Removes from the worker what only happens in a browser: effects, event handlers, and what they
 * alone use. A prop named `on` plus a capital letter is a handler (record 0035).
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

/** Outermost only, in source order. */
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

/** Handlers passed to an element or component. */
function handlersOf({ arguments: [element, props] }: ESTree.CallExpression): Cut[] {
  if (!element || props?.type !== 'ObjectExpression') return []
  return props.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { end, key, start } = property
    return /^on[A-Z]/.test(key.name) ? [{ start, end, instead: `${key.name}: null` }] : []
  })
}
