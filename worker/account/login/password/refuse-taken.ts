import { ApiError } from '#worker/http/api-error.ts'

type Account = {
  account: 'active' | 'deleting' | 'deleted' | 'banned'
  deleting_until: number | null
}

/**
 * The code says what the owner can do. An account whose grace period is over counts as deleted,
 * even if it is not purged yet.
 * @throws ApiError duplicate_email, account_deleting or account_deleted
 */
export function refuseTaken(taken: Account | undefined, now: number): void {
  if (!taken) return
  const { account, deleting_until } = taken
  const final = account === 'deleted' || (account === 'deleting' && (deleting_until ?? 0) <= now)
  if (final) throw new ApiError('account_deleted')
  throw new ApiError(account === 'deleting' ? 'account_deleting' : 'duplicate_email')
}
