export const short = process.argv.includes('--short')
