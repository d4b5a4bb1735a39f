/** What a member's ledger says of each month and kind: the sum, and of how many. */
export const byMonth = `select strftime('%Y-%m', created_at / 1000, 'unixepoch') as month, kind,
    sum(delta) as sum, sum(coalesce(charges, 1)) as charges
  from ledger where member_id = ? group by 1, 2`

export const standingAlone = `select id from ledger where member_id = ?
  and kind in ('message', 'photo', 'gift') and charges is null`

/** Days after which a charge of now is older than the usual term, and its month too. */
export const untilFolded = 432
