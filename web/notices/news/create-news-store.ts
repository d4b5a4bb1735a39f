import { createStore } from '#web/app/create-store.ts'
import type { NewsStore } from './news-store.ts'

export function createNewsStore(since: number): NewsStore {
  return createStore({ items: [], since, told: {}, place: null, early: false, deleted: [] })
}
