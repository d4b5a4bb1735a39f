export type Props = { readonly [name: string]: unknown }
export type FunctionComponent = (props: Props) => unknown

/** An instance, so that nothing that came as JSON is taken for one. */
export class Element {
  readonly type: unknown
  readonly props: Props

  constructor(type: unknown, props: Props) {
    this.type = type
    this.props = props
  }
}

/** Itself the type of the element that gives it a value; `Provider` is its older name. */
export class Context<Value> {
  value: Value
  readonly Provider = this

  constructor(value: Value) {
    this.value = value
  }
}

export class Memo {
  readonly of: FunctionComponent

  constructor(of: FunctionComponent) {
    this.of = of
  }
}

/** Nothing is waited for while the server renders: the boundary around it shows its fallback. */
export class Lazy {}

type State = object | null

export class Component {
  readonly props: Props
  state: State = null

  constructor(props: Props) {
    this.props = props
  }

  render(): unknown {
    return null
  }
}

export type ComponentClass = {
  new (props: Props): Component
  getDerivedStateFromProps?: (props: Props, state: State) => State
}

export const Fragment = Symbol.for('react.fragment')
export const Suspense = Symbol.for('react.suspense')
