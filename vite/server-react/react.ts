import { Context, Element, Fragment, type FunctionComponent, Lazy, Memo } from './elements.ts'

// What components ask of React while they are rendered once, to a string: lean-react-server.ts puts
// this in React's place. A build that asks for more fails.

type Given = { key?: unknown; [name: string]: unknown } | null

export { Component, Fragment, Suspense } from './elements.ts'
export { useId, useState } from './hooks.ts'

/** Also what JSX becomes where a key comes after a spread. */
export function createElement(type: unknown, given: Given, ...children: unknown[]): Element {
  const { key: _, ...props } = given ?? {}
  if (children.length === 0) return new Element(type, props)
  return new Element(type, { ...props, children: children.length === 1 ? children[0] : children })
}

export function createContext<Value>(value: Value): Context<Value> {
  return new Context(value)
}

export function use<Value>(context: Context<Value>): Value {
  if (context instanceof Context) return context.value
  throw new Error('use() reads contexts only: see vite/server-react/')
}

export function memo(of: FunctionComponent): Memo {
  return new Memo(of)
}

export function lazy(): Lazy {
  return new Lazy()
}

export function useRef<Value>(current: Value): { current: Value } {
  return { current }
}

export function useMemo<Value>(make: () => Value): Value {
  return make()
}

export function useCallback<Value>(callback: Value): Value {
  return callback
}

export function useSyncExternalStore<Value>(
  _subscribe: unknown,
  _read: unknown,
  readOnServer: () => Value,
): Value {
  return readOnServer()
}

export function useEffect(): void {}

export { useEffect as useLayoutEffect }

export function useEffectEvent(): () => void {
  return useEffect
}

/** Of `react-dom`: only handlers call it. */
export function flushSync(): never {
  throw new Error('flushSync() while rendering: see vite/server-react/')
}

// oxlint-disable-next-line import/no-default-export -- what @hono/react-renderer takes
export default { Fragment, createContext, createElement, useContext: use }
