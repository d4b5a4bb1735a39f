import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { LocalSecrets } from '../../../scripts/local-env.ts'
import { startProduction } from '../../../scripts/production-site.ts'
import { answerOrders } from '../support/answer-orders.ts'

const entry = `
  import { aroundHandlers, aroundObject } from './around.js'
  import site, * as built from './index.js'
  export default aroundHandlers(site)
  export const Inbox = aroundObject(built.Inbox)
  export const Seen = aroundObject(built.Seen)`
const around = readFileSync(path.join(import.meta.dirname, 'around.ts'), 'utf8')
const variables = JSON.parse(process.env['VARIABLES'] ?? '{}') as Record<string, string>

await answerOrders(
  await startProduction(process.env['STATE_DIR'] ?? '', {
    unlimited: true,
    given: JSON.parse(process.env['SECRETS'] ?? '') as LocalSecrets,
    around: { 'day.js': entry, 'around.js': stripTypeScriptTypes(around) },
    variables,
    port: Number(process.env['DOOR_PORT']),
    hear: (line) => line.level === 'error' && process.send?.(line),
  }),
)
