import { env, SELF } from 'cloudflare:test'
import { type PhotoSize, photoPath } from '#contract/photo.ts'
import { type OwnPhoto, photosCalls } from '#contract/photos.ts'
import { fixture } from '../fixtures/pictures.ts'
import { origin, type TestMember } from './members.ts'

type Sent = { id?: string; name?: string; type?: string; headers?: Record<string, string> }

export type UploadAnswer = {
  status: number
  photo: OwnPhoto | undefined
  error: { code: string; params?: Record<string, number> } | undefined
}

export async function upload(
  member: TestMember | null,
  bytes: Uint8Array<ArrayBuffer>,
  { id = crypto.randomUUID(), name = 'photo.jpg', type = 'image/jpeg', headers = {} }: Sent = {},
): Promise<UploadAnswer> {
  const body = new FormData()
  body.set('id', id)
  body.set('file', new File([bytes], name, { type }))
  return post(member, body, headers)
}

export async function post(
  member: TestMember | null,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const response = await SELF.fetch(origin + photosCalls.uploadPhoto.path, {
    method: 'POST',
    headers: { origin, ...(member && { cookie: member.cookie }), ...headers },
    body,
  })
  const answer = (await response.json()) as Partial<UploadAnswer>
  return { status: response.status, photo: answer.photo, error: answer.error }
}

export async function uploaded(member: TestMember, bytes = fixture('jpeg')): Promise<OwnPhoto> {
  const { photo, error } = await upload(member, bytes)
  if (!photo) throw new Error(error?.code)
  return photo
}

export async function keyOf({ id }: { id: string }): Promise<string> {
  const row = await env.DB.prepare('select key from photos where id = ?').bind(id).first('key')
  return String(row)
}

export async function served(
  viewer: TestMember | null,
  key: string,
  size: PhotoSize,
): Promise<{ status: number; type: string | null; body: ArrayBuffer }> {
  const headers = viewer ? { cookie: viewer.cookie } : {}
  const response = await SELF.fetch(origin + photoPath(key, size), { headers })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.arrayBuffer(),
  }
}

export async function leftBehind() {
  const { objects } = await env.PHOTOS.list()
  const count = (table: string) =>
    env.DB.prepare(`select count(*) as n from ${table}`).first<number>('n')
  return {
    objects: objects.length,
    photos: await count('photos'),
    loose: await count('loose_photos'),
  }
}
