import { DAY } from '#contract/time.ts'

/**
 * Encrypted with a key of this tab: closing it leaves nothing that can be seen. `unsent.ts` keeps
 * text and gifts, in a storage that takes no files.
 */
type Kept = { id: string; member: number; at: number; size: number; type: string } & Sealed
type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

const name = 'unsent-photos'
const keyName = 'unsent-photos-key'
const mostFiles = 5
const mostBytes = 30 * 1024 * 1024
const keptFor = DAY

/**
 * Survives a reload. False when the browser refuses, or the limits are reached. Also deletes what
 * other members have left behind.
 */
export async function keepPhoto(member: number, id: string, file: File): Promise<boolean> {
  try {
    const { size, type } = file
    const sealed = await sealFile(file)
    return await withPhotos('readwrite', async (photos) => {
      const all = await answer<Kept[]>(photos.getAll())
      const own = all.filter((kept) => kept.member === member && kept.at > Date.now() - keptFor)
      for (const kept of all) if (!own.includes(kept)) photos.delete(kept.id)
      const bytes = own.reduce((sum, kept) => sum + kept.size, size)
      if (own.length >= mostFiles || bytes > mostBytes) return false
      photos.put({ id, member, at: Date.now(), size, type, ...sealed } satisfies Kept)
      return true
    })
  } catch {
    return false
  }
}

export async function readPhoto(member: number, id: string): Promise<File | null> {
  try {
    const kept = await withPhotos('readonly', (photos) => {
      return answer<Kept | undefined>(photos.get(id))
    })
    if (kept?.member !== member) return null
    return new File([await openSealed(kept)], id, { type: kept.type })
  } catch {
    return null
  }
}

export async function dropPhoto(id: string): Promise<void> {
  // If this fails, the photo is dropped when it is too old.
  await withPhotos('readwrite', async (photos) => void photos.delete(id)).catch(() => undefined)
}

async function sealFile(file: File): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await file.arrayBuffer()
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await tabKey(), bytes) }
}

async function openSealed({ iv, sealed }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await tabKey(), sealed)
}

/** Kept by a reload of the tab, unknown to other tabs. */
function tabKey(): Promise<CryptoKey> {
  const made = JSON.stringify([...crypto.getRandomValues(new Uint8Array(32))])
  const known = sessionStorage.getItem(keyName) ?? made
  sessionStorage.setItem(keyName, known)
  const bytes = Uint8Array.from(JSON.parse(known) as number[])
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function withPhotos<Result>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, 2)
  opening.addEventListener('upgradeneeded', () => {
    // Version 1 kept the files unencrypted.
    if (opening.result.objectStoreNames.contains(name)) opening.result.deleteObjectStore(name)
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
