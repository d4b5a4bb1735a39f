import type { LocalSecrets } from '../../../scripts/local-env.ts'
import { startProduction } from '../../../scripts/production-site.ts'
import { answerOrders } from './answer-orders.ts'

await answerOrders(
  await startProduction(process.env['STATE_DIR'] ?? '', {
    unlimited: true,
    given: JSON.parse(process.env['SECRETS'] ?? '') as LocalSecrets,
  }),
)
