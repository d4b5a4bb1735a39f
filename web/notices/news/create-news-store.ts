import { proxy } from 'valtio'
import type { NewsStore } from './news-store.ts'

export function createNewsStore(since: number): NewsStore {
  return proxy({ items: [], since, told: {}, place: null, early: false, deleted: [] })
}
