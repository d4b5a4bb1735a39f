import { HOUR, SECOND } from '#contract/time.ts'

/** Bounds how long a copy may stay that an older read of the record has put over a newer one. */
const copyLifetime = HOUR

/** @throws KV's error: it takes one write a second of a key. */
export async function putSiteCopy(
  env: Pick<Env, 'KV'>,
  host: string,
  record: { settings: unknown; company: unknown },
): Promise<void> {
  const expirationTtl = copyLifetime / SECOND
  await env.KV.put(`site:${host}`, JSON.stringify(record), { expirationTtl })
}
