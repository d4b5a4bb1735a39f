import { findDeletedAddress } from '#worker/accounts/find-deleted-address.ts'
import type { Context } from '#worker/request/context.ts'
import { addressHashes } from './address-hash.ts'

export async function isDeletedAddress(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  email: string,
): Promise<boolean> {
  const hashes = await addressHashes(env, email)
  return (await findDeletedAddress(db, hashes, now).executeTakeFirst()) !== undefined
}
