import { useSnapshot } from 'valtio'
import { useStores } from '#web/app/stores.tsx'
import type { ChatStore } from './store.ts'

export function useChat(): ChatStore {
  return useSnapshot(useStores().chat) as ChatStore
}
