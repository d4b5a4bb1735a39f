import { main } from './main.ts'

/** Run while it is being imported: Vite's runner fetches nothing any more once that is over. */
export const exitCode = await main(process.argv.slice(2))
