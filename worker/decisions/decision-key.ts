import { equalHashes } from '#worker/http/equal-hashes.ts'
import { everyPurposeHash, purposeHash } from '#worker/http/secret-keys.ts'

type Owned = { id: string; member_id: number | null; email: string | null }

/** Signed instead of stored, for the address it is mailed to: another one of the account ends it. */
export function makeDecisionKey(env: Env, decision: Owned): Promise<string> {
  return purposeHash(env, 'decision', wordsOf(decision))
}

/** Its owner, who is signed in or has the mailed link. */
export async function mayRead(
  env: Env,
  decision: Owned,
  viewerId: number | undefined,
  key: string,
): Promise<boolean> {
  if (decision.member_id === null) return false
  if (decision.member_id === viewerId) return true
  const ours = await everyPurposeHash(env, 'decision', wordsOf(decision))
  return key !== '' && ours.some((hash) => equalHashes(hash, key))
}

function wordsOf({ id, member_id, email }: Owned): string {
  return `decision:${id}:${member_id}:${email?.toLowerCase() ?? ''}`
}
