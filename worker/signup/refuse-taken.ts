import { ApiError } from '#worker/http/api-error.ts'

type Account = { account: 'active' | 'deleting' | 'deleted' | 'banned' }

/**
 * An address has one account; its state says what the one who comes back can do.
 * @throws ApiError duplicate_email, account_deleting or account_deleted
 */
export function refuseTaken(taken: Account | undefined): void {
  if (!taken) return
  const { account } = taken
  if (account === 'deleting' || account === 'deleted') throw new ApiError(`account_${account}`)
  throw new ApiError('duplicate_email')
}
