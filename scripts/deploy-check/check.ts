/** The outcome of one check; `told` is worth printing when nothing is wrong. */
export type Found = { problems: string[]; told?: string }

export type Check = { name: string; run: () => Found | Promise<Found> }

/** Runs the checks in turn, prints each outcome, and returns how many failed. */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  let red = 0
  for (const { name, run } of checks) {
    const begun = performance.now()
    const { problems, told } = await found(run)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const said = told ? `: ${told}` : ''
    console.log(`${problems.length > 0 ? 'RED' : 'ok '} ${seconds.padStart(6)} s  ${name}${said}`)
    for (const problem of problems) console.log(`              - ${problem}`)
    if (problems.length > 0) red++
  }
  return red
}

/** A check that throws counts as failed, and the others still run. */
async function found(run: Check['run']): Promise<Found> {
  try {
    return await run()
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] }
  }
}
