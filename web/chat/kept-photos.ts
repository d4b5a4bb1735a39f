import { DAY } from '#contract/time.ts'

/** A photo being sent. `unsent.ts` keeps text and gifts, in a storage that takes no files. */
type Kept = { id: string; member: number; file: File; at: number }

const name = 'unsent-photos'
const mostFiles = 5
const mostBytes = 30 * 1024 * 1024
/** What a closed tab has left behind is dropped after this. */
const keptFor = DAY

/**
 * Keeps a photo in IndexedDB, so that it survives a reload. False when the browser refuses, or the
 * limits are reached. Also deletes what other members have left behind.
 */
export async function keepPhoto(member: number, id: string, file: File): Promise<boolean> {
  try {
    return await withPhotos('readwrite', async (photos) => {
      const all = await answer<Kept[]>(photos.getAll())
      const own = all.filter((kept) => kept.member === member && kept.at > Date.now() - keptFor)
      for (const kept of all) if (!own.includes(kept)) photos.delete(kept.id)
      const bytes = own.reduce((sum, kept) => sum + kept.file.size, file.size)
      if (own.length >= mostFiles || bytes > mostBytes) return false
      photos.put({ id, member, file, at: Date.now() } satisfies Kept)
      return true
    })
  } catch {
    return false
  }
}

/** Null when the browser does not have it. */
export async function readPhoto(member: number, id: string): Promise<File | null> {
  try {
    const kept = await withPhotos('readonly', (photos) => {
      return answer<Kept | undefined>(photos.get(id))
    })
    return kept?.member === member ? kept.file : null
  } catch {
    return null
  }
}

export async function dropPhoto(id: string): Promise<void> {
  // If this fails, the photo is dropped when it is too old.
  await withPhotos('readwrite', async (photos) => void photos.delete(id)).catch(() => undefined)
}

/** Runs `work` in a transaction; resolves with its result once that is committed. */
async function withPhotos<Result>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(name, { keyPath: 'id' })
  })
  const database = await answer(opening)
  try {
    // oxlint-disable-next-line house/no-transaction -- the browser's, not D1's
    const transaction = database.transaction(name, mode)
    const { promise: written, resolve, reject } = Promise.withResolvers<void>()
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
    const [result] = await Promise.all([work(transaction.objectStore(name)), written])
    return result
  } finally {
    database.close()
  }
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error))
  return promise
}
