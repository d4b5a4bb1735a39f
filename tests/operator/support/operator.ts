import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { main } from '../../../operator/main.ts'
import { openBindings } from '../../../operator/open-bindings.ts'
import { migratedSchema } from '../../support/migrated-schema.ts'

type Outcome = { code: number; said: string; complained: string }

/** The operator's tool on local bindings of its own: final schema, empty database. */
export function operatorWithBindings() {
  const stateDir = mkdtempSync(path.join(os.tmpdir(), 'operator-'))
  const folder = path.join(stateDir, 'files')
  mkdirSync(folder)
  let bindings: Awaited<ReturnType<typeof openBindings>>

  beforeAll(async () => {
    process.env['STATE_DIR'] = stateDir
    process.env['WRANGLER_LOG'] = 'error'
    bindings = await openBindings({ remote: false, env: undefined })
    const { DB } = bindings.env
    await DB.prepare(migratedSchema('migrations')).run()
  })
  afterAll(async () => {
    await bindings.close()
    rmSync(stateDir, { recursive: true })
  })

  return {
    env: () => bindings.env,

    /** For files that commands read and write; removed after the tests. */
    folder,

    /** Writes a file into `folder`, as JSON unless it is text; returns its path. */
    file(name: string, content: unknown): string {
      const at = path.join(folder, name)
      writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content))
      return at
    },

    /** As typed after `npm run operator --`; `answers` are the operator's answers to questions. */
    async run(argv: readonly string[], answers = false): Promise<Outcome> {
      const said: string[] = []
      const complained: string[] = []
      const code = await main(argv, {
        say: (line) => said.push(line),
        complain: (line) => complained.push(line),
        ask: () => Promise.resolve(answers),
        open: () => Promise.resolve({ env: bindings.env, close: () => Promise.resolve() }),
        identify: () => Promise.resolve('els (local)'),
      })
      return { code, said: said.join('\n'), complained: complained.join('\n') }
    },

    /** The parsed output of a command with `--json`. */
    async json(argv: readonly string[]) {
      const { said } = await this.run([...argv, '--json'])
      return JSON.parse(said)
    },
  }
}
