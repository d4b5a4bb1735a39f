import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { main } from '../../../operator/main.ts'
import { openBindings } from '../../../operator/open-bindings.ts'
import { migratedSchema } from '../../support/migrated-schema.ts'

type Outcome = { code: number; said: string; complained: string }

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

    folder,

    file(name: string, content: unknown): string {
      const at = path.join(folder, name)
      writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content))
      return at
    },

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

    async json(argv: readonly string[]) {
      const { said } = await this.run([...argv, '--json'])
      return JSON.parse(said)
    },
  }
}
