import { SECOND } from '#contract/time.ts'
import { deleteObjects } from '#worker/db/bucket.ts'
import { inTime } from '#worker/db/in-time.ts'
import type { ArchivedMessage } from './archived-message.ts'

const prefix = 'chats/'

/** R2 has no limit of its own, and somebody waits for a page, other schedules for a run. */
const patience = { read: 5 * SECOND, write: 10 * SECOND }

/** The objects of pieces: where they are, and how they are written. */
type PieceStore = {
  put: (key: string, messages: readonly ArchivedMessage[]) => Promise<void>
  /** In the order of their numbers; none if the piece is gone meanwhile. */
  read: (key: string) => Promise<ArchivedMessage[]>
  remove: (keys: readonly string[]) => Promise<void>
}

export function pieceStore({ PHOTOS }: Pick<Env, 'PHOTOS'>): PieceStore {
  return {
    async put(key, messages) {
      const packed = await zip(JSON.stringify(messages))
      await inTime(PHOTOS.put(prefix + key, packed), patience.write)
    },
    read: (key) => inTime(readPiece(PHOTOS, key), patience.read),
    async remove(keys) {
      const all = keys.map((key) => prefix + key)
      await inTime(deleteObjects(PHOTOS, all), patience.write)
    },
  }
}

async function readPiece(bucket: R2Bucket, key: string): Promise<ArchivedMessage[]> {
  const found = await bucket.get(prefix + key)
  return found ? (JSON.parse(await unzip(found.body)) as ArchivedMessage[]) : []
}

function zip(text: string): Promise<ArrayBuffer> {
  return new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer()
}

function unzip(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).text()
}
