/**
 * `--short`: a few rounds to see that the program works, without a word on how fast the site is.
 */
export const short = process.argv.includes('--short')
