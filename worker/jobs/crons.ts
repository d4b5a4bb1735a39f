/** The crons of wrangler.toml; every schedule uses one of them. */
export const everyMinute = '* * * * *'
export const everyNight = '17 3 * * *'
