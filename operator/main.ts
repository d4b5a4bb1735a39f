import { CommanderError } from 'commander'
import { makeDesk, type Terminal } from './desk.ts'
import { explainFailure } from './explain-failure.ts'
import { makeProgram } from './program.ts'
import { printable } from './table.ts'
import { terminal as processTerminal } from './terminal.ts'

/** Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function main(
  argv: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const desk = makeDesk(terminal)
  try {
    await makeProgram(desk).parseAsync(argv, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    terminal.complain(explainFailure(error).split('\n').map(printable).join('\n'))
    return 1
  } finally {
    await desk.close()
  }
}
