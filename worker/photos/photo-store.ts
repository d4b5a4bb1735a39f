import {
  defaultFocus,
  type PhotoFocus,
  photoFocuses,
  photoPath,
  type PhotoSize,
  photoSizes,
} from '#contract/photo.ts'
import { voicePath } from '#contract/voice.ts'
import { deleteObjects, mostDeleted } from '#worker/db/bucket.ts'
import { cutPhoto, type EncodedPhoto, encodePhoto } from './encode-photo.ts'

type Files = EncodedPhoto['files']
type Named = { size: PhotoSize; focus?: PhotoFocus }

export type StoredFile = {
  /** Null if the browser has it already. */
  body: ReadableStream<Uint8Array> | null
  bytes: () => Promise<ArrayBuffer>
  size: number
  etag: string
  type: string
}

/** The files of photos and of voice messages: where they are, and what makes those of a photo. */
export type PhotoStore = {
  /** @throws ApiError for a photo that the site does not take */
  encode: (sent: ArrayBuffer) => Promise<EncodedPhoto>
  cut: (
    large: ArrayBuffer,
    dimensions: Pick<EncodedPhoto, 'width' | 'height'>,
    focus: PhotoFocus,
  ) => Promise<Omit<Files, 'full'>>
  putPhoto: (key: string, files: Partial<Files>, focus?: PhotoFocus) => Promise<void>
  putVoice: (key: string, sent: ArrayBuffer, type: string) => Promise<void>
  findPhoto: (key: string, named: Named, ifNoneMatch?: string | null) => Promise<StoredFile | null>
  findVoice: (key: string, ifNoneMatch?: string | null) => Promise<StoredFile | null>
  /** Of photos, and of voice messages, whose keys are kept with theirs until a message names them. */
  remove: (keys: readonly string[], focuses?: readonly PhotoFocus[]) => Promise<void>
  /** Also what is no size or focus any more. Answers how many requests it took, one a key and few more. */
  removeAll: (keys: readonly string[]) => Promise<number>
}

export function photoStore({ PHOTOS, IMAGES }: Pick<Env, 'PHOTOS' | 'IMAGES'>): PhotoStore {
  return {
    encode: async (sent) => encodePhoto(IMAGES, sent),
    cut: async (large, size, focus) => cutPhoto(IMAGES, large, size, focus),
    async putPhoto(key, files, focus = defaultFocus) {
      const httpMetadata = { contentType: 'image/webp' }
      await Promise.all(
        photoSizes.map(async (size) => {
          const file = files[size]
          if (file) await PHOTOS.put(objectKey(key, size, focus), file, { httpMetadata })
        }),
      )
    },
    async putVoice(key, sent, contentType) {
      await PHOTOS.put(voiceKey(key), sent, { httpMetadata: { contentType } })
    },
    findPhoto: async (key, { size, focus = defaultFocus }, ifNoneMatch) =>
      findFile(PHOTOS, objectKey(key, size, focus), ifNoneMatch),
    findVoice: async (key, ifNoneMatch) => findFile(PHOTOS, voiceKey(key), ifNoneMatch),
    async remove(keys, focuses = photoFocuses) {
      const all = new Set(keys.flatMap((key) => objectKeys(key, focuses)))
      await deleteObjects(PHOTOS, [...all])
    },
    async removeAll(keys) {
      const found = await Promise.all(
        keys.map((key) =>
          PHOTOS.list({ prefix: photoPath(key, 'full').slice(1, -'full.webp'.length) }),
        ),
      )
      const photos = found.flatMap(({ objects }) => objects.map(({ key }) => key))
      const all = [...keys.map(voiceKey), ...photos]
      await deleteObjects(PHOTOS, all)
      return keys.length + Math.ceil(all.length / mostDeleted)
    },
  }
}

/** `full` is not cropped, so it is the same object for every focus. */
export function objectKey(key: string, size: PhotoSize, focus: PhotoFocus): string {
  const path = photoPath(key, size).slice(1)
  return size === 'full' || focus === defaultFocus ? path : path.replace(size, `${size}.${focus}`)
}

function voiceKey(key: string): string {
  return voicePath(key).slice(1)
}

function objectKeys(key: string, focuses: readonly PhotoFocus[]): string[] {
  const photos = photoSizes.flatMap((size) => focuses.map((focus) => objectKey(key, size, focus)))
  return [voiceKey(key), ...photos]
}

async function findFile(
  bucket: R2Bucket,
  path: string,
  ifNoneMatch: string | null = null,
): Promise<StoredFile | null> {
  const known = ifNoneMatch && /^(W\/)?"[^"]*"(, *(W\/)?"[^"]*")*$/.test(ifNoneMatch)
  if (!known) {
    const found = await bucket.get(path)
    return found && fileOf(found, found)
  }
  const found = await bucket.get(path, { onlyIf: new Headers({ 'if-none-match': ifNoneMatch }) })
  return found && fileOf(found, 'body' in found ? found : null)
}

function fileOf(
  { size, httpEtag, httpMetadata }: R2Object,
  whole: R2ObjectBody | null,
): StoredFile {
  return {
    // Read only where it is sent: outside workerd, `bytes` finds it used once it was looked at.
    get body() {
      return whole?.body ?? null
    },
    bytes: async () => whole?.arrayBuffer() ?? new ArrayBuffer(0),
    size,
    etag: httpEtag,
    type: httpMetadata?.contentType ?? '',
  }
}
