import path from 'node:path'
import { createTestHarness } from 'wrangler'
import { localSecrets } from '../../scripts/local-env.ts'
import { root } from '../../scripts/tool-env.ts'

type Options = {
  build?: 'dist' | '.cache/production'
  vars?: Record<string, string>
}

/** Takes a second: once per file. */
export async function startBuiltSite({ build = 'dist', vars = {} }: Options = {}) {
  const { ENVIRONMENT, MAIL_TRANSPORT, PAYMENT_PROVIDER, ...secrets } = await localSecrets()
  const development = { ENVIRONMENT, MAIL_TRANSPORT, PAYMENT_PROVIDER }
  const production = {
    ENVIRONMENT: 'production',
    MAIL_TRANSPORT: 'cloudflare',
    PAYMENT_PROVIDER: 'none',
  }
  const server = createTestHarness({
    root,
    workers: [
      {
        configPath: path.join(root, build, 'worker/wrangler.json'),
        vars: { ...(build === 'dist' ? development : production), ...vars },
        secrets,
      },
    ],
  })
  const { url } = await server.listen()
  const worker = server.getWorker<Env>()
  await worker.applyD1Migrations('DB')
  return { origin: url.origin, fetch: server.fetch, worker, server, close: () => server.close() }
}
