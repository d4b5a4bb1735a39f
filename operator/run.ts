import { main } from './main.ts'

/** Runs during the import, because Vite's runner loads nothing more after it. */
export const exitCode = await main(process.argv.slice(2))
