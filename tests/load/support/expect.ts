import { sums } from '../../support/sums.ts'
import type { LoadSite } from './load-site.ts'

let last = 'the start'

export function latest(): string {
  return last
}

export function fail(why: string): never {
  console.log(`RED ${why}`)
  process.exit(1)
}

export function expectThat(holds: boolean, what: string): void {
  last = what
  console.log(`${holds ? 'ok ' : 'RED'} ${what}`)
  if (!holds) process.exitCode = 1
}

export async function expectSums(site: LoadSite): Promise<void> {
  for (const [rule, sql] of sums) {
    const broken = await site.query(sql)
    expectThat(broken.length === 0, `${rule}${broken.length ? `: ${JSON.stringify(broken)}` : ''}`)
  }
}
