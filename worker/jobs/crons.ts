/** The crons of wrangler.toml, which every schedule names one of. */
export const everyMinute = '* * * * *'
export const everyNight = '17 3 * * *'
