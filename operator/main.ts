import { CommanderError } from 'commander'
import { makeDesk, type Terminal } from './desk.ts'
import { explainFailure } from './explain-failure.ts'
import { makeProgram } from './program.ts'
import { printable } from './table.ts'
import { terminal } from './terminal.ts'

/** Runs one command; answers the exit code: 0 done, 1 refused or failed, 2 asked wrongly. */
export async function main(
  argv: readonly string[],
  surroundings: Terminal = terminal,
): Promise<number> {
  const desk = makeDesk(surroundings)
  try {
    await makeProgram(desk).parseAsync(argv, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has said already what was wrong with the words.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    surroundings.complain(explainFailure(error).split('\n').map(printable).join('\n'))
    return 1
  } finally {
    await desk.close()
  }
}
