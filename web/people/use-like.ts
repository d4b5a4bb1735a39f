import type { ProfileRef } from '#contract/profile.ts'
import { useStore } from '#web/app/create-store.ts'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { changeLike } from './change-like.ts'

export function useLike(profile: ProfileRef): { liked: boolean; toggle: () => void } {
  const { likes } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const liked = useStore(likes).changed[profile.id] ?? profile.liked
  const toggle = () => void changeLike(likes, send, profile, !liked).catch(showError)
  return { liked, toggle }
}
