import { sums } from '../../support/sums.ts'
import type { LoadSite } from './load-site.ts'

/** Says what holds and what does not; what does not makes the program end with 1. */
export function expectThat(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok ' : 'RED'} ${what}`)
  if (!holds) process.exitCode = 1
}

export async function expectSums(site: LoadSite): Promise<void> {
  for (const [rule, sql] of sums) {
    const broken = await site.query(sql)
    expectThat(broken.length === 0, `${rule}${broken.length ? `: ${JSON.stringify(broken)}` : ''}`)
  }
}
