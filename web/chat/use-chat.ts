import { useStore } from '#web/app/create-store.ts'
import { useStores } from '#web/app/stores.tsx'
import type { ChatStore } from './store.ts'

export function useChat(): ChatStore {
  return useStore(useStores().chat) as ChatStore
}
