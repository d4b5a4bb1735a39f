import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toolEnv } from '../../../scripts/tool-env.ts'

const run = promisify(execFile)

/** What is typed after `npm run operator --`, at the site that runs. */
export async function operate(...command: string[]): Promise<void> {
  const env = toolEnv({ STATE_DIR: process.env['BROWSER_STATE'] })
  const args = ['--disable-warning=ExperimentalWarning', 'operator/start.ts', ...command]
  await run(process.execPath, args, { env })
}
