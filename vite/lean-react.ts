import type { ESTree, Plugin } from 'vite'

/** Functions of React's renderer that no screen needs; calling one throws. */
const unused = new Set([
  // Classes: what they did before error boundaries were all they are for
  'callComponentWillReceiveProps',
  // forwardRef()
  'updateForwardRef',
  // useTransition, useDeferredValue
  'startTransition',
  'updateDeferredValueImpl',
  'mountDeferredValueImpl',
  // style={}: the content security policy refuses it
  'setValueForStyles',
  // findDOMNode
  'findCurrentFiberUsingSlowPath',
  'findCurrentHostFiberImpl',
  // useActionState
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'runActionStateAction',
  'dispatchActionState',
  'onActionSuccess',
  'onActionError',
  // <form action={function}>
  'startHostTransition',
  'TransitionAwareHostComponent',
  // React Compiler
  'useMemoCache',
  // Custom elements
  'setPropOnCustomElement',
  // <Activity>, <SuspenseList>
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'initSuspenseListRenderState',
  // <ViewTransition>
  'startViewTransition',
  'commitAfterMutationEffectsOnFiber',
  'measureViewTransitionHostInstancesRecursive',
  'applyViewTransitionToHostInstancesRecursive',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  // <html>, <head>, <body>: the document is the server's
  'resolveSingletonInstance',
  'commitHostSingletonAcquisition',
  // What would be hoisted into the head, see `idle`
  'getResource',
  'acquireResource',
  'suspendResource',
  'createHoistableInstance',
  'getHydratableHoistableCache',
  'preloadResourceAndSuspendIfNeeded',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
])
/** Also called by React itself, so these do nothing. */
const idle = new Set([
  // Which component threw: the build has no names for it
  'getStackByFiberInDevAndProd',
  // <link>, <style>, <title> stay where they are written
  'isHostHoistableType',
  // preload(), preinit()
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  // onBeforeInput, onSelect
  'getNativeBeforeInputChars',
  'getFallbackBeforeInputChars',
  'constructSelectEvent',
  // What the browser shows of a transition
  'defaultOnDefaultTransitionIndicator',
  // Stylesheets and pictures that a page would wait for
  'accumulateSuspenseyCommitOnFiber',
  // How long a transition would wait for pictures
  'estimateBandwidth',
  // <ViewTransition>
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restorePairedViewTransitions',
  'restoreNestedViewTransitions',
  // <Fragment ref>
  'commitNewChildToFragmentInstance',
  'commitNewChildToFragmentInstances',
  'deleteChildFromFragmentInstance',
])

/** Tables rather than functions: refs of fragments, and the unitless properties of style={}. */
const statements = [
  /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};$/gm,
  /^var unitlessNumbers = new Set\([\s\S]*?^\);$/gm,
]

/**
 * Removes 12 of React's 68 kB from the browser's build. The names are those of one version: a build
 * with a version that lacks one fails and names it.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js$/ },
      handler(code) {
        const missing = new Set([...unused, ...idle])
        let lean = code
        for (const { id, body } of functionsOf(this.parse(code)).reverse()) {
          const name = id?.name ?? ''
          if (!body || !missing.delete(name)) continue
          const left = unused.has(name) ? `throw Error('${name}: see vite/lean-react.ts')` : ''
          lean = `${lean.slice(0, body.start)}{${left}}${lean.slice(body.end)}`
        }
        if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')}`)
        for (const statement of statements) {
          const without = lean.replace(statement, '')
          if (without === lean) throw new Error(`React has no ${statement.source}`)
          lean = without
        }
        return { code: lean, map: null }
      },
    },
  }
}

function functionsOf(program: ESTree.Program) {
  return program.body.flatMap((node) => (node.type === 'FunctionDeclaration' ? [node] : []))
}
