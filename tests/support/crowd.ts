import { env } from 'cloudflare:test'
import { randomId, randomToken } from '#worker/http/random.ts'

export type Row = Record<string, string | number | null>

const day = 86_400_000

export async function makeCrowd(rows: readonly Row[]): Promise<Row[]> {
  const full = rows.map((row) => {
    const id = Number(row['id'] ?? randomId())
    const base: Row = {
      id,
      status: 'confirmed',
      signup_host: 'localhost',
      signup_date: Date.now() - day,
      last_active_at: Date.now() - day,
      name: `Member ${String(id).slice(-4)}`,
      gender: 'female',
      looking_for: row['gender'] === 'male' ? 'female' : 'male',
      seeks_consent: 'given',
      date_of_birth: '1990-05-05',
      country: 'NL',
      region: '07',
      city: 'Haarlem',
    }
    const made: Row = { ...base, ...row }
    return { seen_at: made['last_active_at'] ?? 0, ...made }
  })
  await insertAll('members', full)
  return full
}

export async function makeCrowdOf(count: number, row: Row = {}): Promise<number[]> {
  const people = await makeCrowd(Array.from({ length: count }, () => row))
  return people.map(({ id }) => Number(id))
}

function asReceived(like: Row): Row {
  return { received_at: like['created_at'] ?? 0, ...like }
}

export async function insertAll(table: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 200) {
    const statements = rows.slice(start, start + 200).map((given) => {
      const row = table === 'likes' ? asReceived(given) : given
      const columns = Object.keys(row)
      const places = columns.map(() => '?').join(', ')
      return env.DB.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).bind(
        ...Object.values(row),
      )
    })
    await env.DB.batch(statements)
  }
}

export async function makePhoto(memberId: number, row: Row = {}): Promise<string> {
  const key = String(row['key'] ?? randomToken(16))
  const photo: Row = {
    id: randomToken(9),
    member_id: memberId,
    key,
    position: 0,
    status: 'active',
    width: 640,
    height: 800,
    created_at: Date.now(),
    ...row,
  }
  await insertAll('photos', [photo])
  return key
}

export async function likeAs(likerId: number, likedId: number, row: Row = {}): Promise<void> {
  const like = { liker_id: likerId, liked_id: likedId, created_at: Date.now(), ...row }
  await insertAll('likes', [like])
}

export async function blockAs(blockerId: number, blockedId: number): Promise<void> {
  await insertAll('blocks', [
    { blocker_id: blockerId, blocked_id: blockedId, created_at: Date.now() },
  ])
}

export const partner: Row = {
  kind: 'partner',
  partner_variant: 'cam',
  partner_url: 'https://partner.example/offer',
}

export function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}
