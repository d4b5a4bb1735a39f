/** `--short`: a few rounds to see that the program works; says nothing about speed. */
export const short = process.argv.includes('--short')
