import type { Stores } from '#web/app/stores.tsx'
import type { useSend } from '#web/app/use-send.ts'
import { reloadLikes } from './reload-likes.ts'

/** After a gap: the list, where one is shown. The badge came with the viewer. */
export async function catchUpLikes(
  stores: Stores,
  send: ReturnType<typeof useSend>,
): Promise<void> {
  if (stores.likes.list) await reloadLikes(stores, send)
}
