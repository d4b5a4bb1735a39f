import path from 'node:path'
import { runnerImport } from 'vite'
import { commonPasswords } from '../vite/common-passwords.ts'
import { textFiles } from '../vite/text-files.ts'
import { withoutRuntime } from '../vite/without-runtime.ts'

process.env['WRANGLER_LOG'] ??= 'error'

// Vite loads what Node cannot: the worker's modules, with their mails and texts.
const { module } = await runnerImport<{ exitCode: number }>(
  path.join(import.meta.dirname, 'run.ts'),
  {
    configFile: false,
    root: path.join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: [textFiles(), commonPasswords(), withoutRuntime()],
  },
)
process.exitCode = module.exitCode
