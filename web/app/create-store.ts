import { proxy, type Snapshot, useSnapshot } from 'valtio'

// Nothing changes while the server renders a page. Watching its stores was a twelfth of that. Node, where
// the programs of tests/load run this, knows no `env`.
const isRenderedOnce = import.meta.env?.SSR && import.meta.env.MODE === 'production'

export const createStore: <Store extends object>(initial: Store) => Store = isRenderedOnce
  ? (initial) => initial
  : proxy

export const useStore: <Store extends object>(store: Store) => Snapshot<Store> = isRenderedOnce
  ? (store) => store as Snapshot<typeof store>
  : useSnapshot
