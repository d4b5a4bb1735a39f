import { HOUR, SECOND } from '#contract/time.ts'

/** An older copy that overwrites a newer one is gone after this time. */
const copyLifetime = HOUR

/** @throws KV's error: a key may be written once a second */
export async function putSiteCopy(
  env: Pick<Env, 'KV'>,
  host: string,
  record: { settings: unknown; company: unknown },
): Promise<void> {
  const expirationTtl = copyLifetime / SECOND
  await env.KV.put(`site:${host}`, JSON.stringify(record), { expirationTtl })
}
