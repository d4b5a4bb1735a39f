export type Source = {
  /** A hash, with a letter for what it is of: `login_attempts` in `migrations/0003_account.sql`. */
  key: string
  /** Known by its network address only: it may be anybody. */
  stranger: boolean
}
