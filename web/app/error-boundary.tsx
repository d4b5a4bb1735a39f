import { Component, type ReactNode } from 'react'

type Props = {
  at?: string
  fallback: ReactNode
  children?: ReactNode
}
type State = { at: string | undefined; failed: boolean }

/** React knows error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false }
  }

  override state: State = { at: this.props.at, failed: false }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
