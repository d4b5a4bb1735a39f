import { treeId } from './tree-id.ts'

/** How often a component may set its state while it is rendered, as with React. */
const most = 25

// Of the component that runs. Its children do so after it: there is never a second.
let ids = 0
let states: unknown[] = []
let nextState = 0
let again = false

/** Whether the component that ran last has made ids. */
export function hasMadeIds(): boolean {
  return ids > 0
}

/** Runs a component: again if it has set its state meanwhile. */
export function runComponent<Props>(component: (props: Props) => unknown, props: Props): unknown {
  states = []
  for (let runs = 0; runs <= most; runs++) {
    ids = 0
    nextState = 0
    again = false
    const rendered = component(props)
    if (!again) return rendered
  }
  throw new Error('A component sets its state again and again')
}

/** React's, letter for letter: the browser makes the same while it hydrates. */
export function useId(): string {
  const nth = ids++
  return `_R_${treeId()}${nth > 0 ? `H${nth.toString(32)}` : ''}_`
}

type Next<State> = State | ((now: State) => State)

export function useState<State>(first: State | (() => State)) {
  const own = states as State[]
  const at = nextState++
  if (at === own.length) own.push(first instanceof Function ? first() : first)
  const set = (next: Next<State>) => {
    // Another component's: its time is over.
    if (own !== states) return
    own[at] = next instanceof Function ? next(own[at] as State) : next
    again = true
  }
  return [own[at], set] as const
}
