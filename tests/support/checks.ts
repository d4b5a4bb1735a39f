import { env, SELF } from 'cloudflare:test'
import { type AskedCheck, checksCalls, type PhotoCheck } from '#contract/checks.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { fixture } from '../fixtures/pictures.ts'
import { makePhoto } from './crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from './members.ts'

type Overrides = Parameters<typeof makeMember>[0]

export async function makeOwner(columns: Overrides = {}): Promise<TestMember & { main: string }> {
  const owner = await makeMember(columns)
  return { ...owner, main: await makePhoto(owner.id, { id: crypto.randomUUID() }) }
}

export async function start(member: TestMember): Promise<AskedCheck> {
  const { status, body } = await callAs(member, checksCalls.startCheck, {})
  if (status !== 200) throw new Error(body.error?.code)
  return body
}

export async function send(
  member: TestMember | null,
  id: string,
  bytes: Uint8Array<ArrayBuffer> = fixture('jpeg'),
) {
  const body = new FormData()
  body.set('id', id)
  body.set('file', new File([bytes], 'a.jpg'))
  const response = await SELF.fetch(origin + checksCalls.sendCheck.path, {
    method: 'POST',
    headers: { origin, ...(member && { cookie: member.cookie }) },
    body,
  })
  const text = await response.text()
  const { error } = text ? (JSON.parse(text) as { error?: { code: string } }) : {}
  return { status: response.status, code: error?.code }
}

export async function sent(member: TestMember): Promise<string> {
  const { id } = await start(member)
  const { status, code } = await send(member, id)
  if (status !== 204) throw new Error(`${status} ${code}`)
  return id
}

export async function checkOf(member: TestMember): Promise<PhotoCheck> {
  const { data } = await pageAs(member, href('profile-check'))
  return (data['page'] as PageProps['profile-check']).check
}

export async function checkedOn(id: number): Promise<string | null> {
  return env.DB.prepare('select checked_on from members where id = ?').bind(id).first('checked_on')
}

export async function pictureOf(id: string): Promise<string> {
  const found = env.DB.prepare('select picture from photo_checks where id = ?').bind(id)
  return String(await found.first('picture'))
}
