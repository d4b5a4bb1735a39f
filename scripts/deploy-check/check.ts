/** `open` is what an account or an operator has yet to give: no fault, but it stops the deploy. */
export type Found = { problems: string[]; open?: string[]; told?: string }

export type Check = { name: string; run: () => Found | Promise<Found> }

export async function runChecks(checks: readonly Check[]): Promise<{ red: number; open: number }> {
  const count = { red: 0, open: 0 }
  for (const { name, run } of checks) {
    const begun = performance.now()
    const { problems, open = [], told } = await found(run)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const said = told ? `: ${told}` : ''
    const outcome = problems.length > 0 ? 'RED ' : open.length > 0 ? 'open' : 'ok  '
    console.log(`${outcome} ${seconds.padStart(6)} s  ${name}${said}`)
    for (const line of [...problems, ...open]) console.log(`               - ${line}`)
    if (problems.length > 0) count.red++
    else if (open.length > 0) count.open++
  }
  return count
}

async function found(run: Check['run']): Promise<Found> {
  try {
    return await run()
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] }
  }
}
