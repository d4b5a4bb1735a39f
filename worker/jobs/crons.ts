/** The same as in wrangler.toml. */
export const everyMinute = '* * * * *'
export const everyNight = '17 3 * * *'
