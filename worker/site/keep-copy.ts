import { HOUR, SECOND } from '#contract/time.ts'

/** Bounds how long a copy may stay that an older read of the record has put over a newer one. */
const inKv = HOUR

/** @throws KV's error: it takes one write a second of a key. */
export async function keepCopy(
  env: Pick<Env, 'KV'>,
  host: string,
  record: { settings: unknown; company: unknown },
): Promise<void> {
  const expirationTtl = inKv / SECOND
  await env.KV.put(`site:${host}`, JSON.stringify(record), { expirationTtl })
}
