import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { Refusal } from '#worker/db/refusal.ts'
import type { Where } from './desk.ts'
import { unreachableInbox } from './unreachable-inbox.ts'
import { unreachableSeen } from './unreachable-seen.ts'

const root = path.join(import.meta.dirname, '..')

/** What a program outside the worker can open. @throws Refusal */
export async function openBindings({
  remote,
  env,
}: Where): Promise<{ env: Env; close: () => Promise<void> }> {
  const stateDir = path.resolve(root, process.env['STATE_DIR'] ?? '.wrangler/state')
  try {
    const proxy = await getPlatformProxy<Env>({
      configPath: writeConfig(remote, env),
      persist: { path: path.join(stateDir, 'v3') },
      envFiles: [path.join(root, remote ? `.dev.vars.${env ?? 'production'}` : '.dev.vars')],
      remoteBindings: remote,
    })
    return {
      env: { ...proxy.env, INBOX: unreachableInbox, SEEN: unreachableSeen },
      close: proxy.dispose,
    }
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : 'The bindings cannot be opened.')
  }
}

function writeConfig(remote: boolean, env: string | undefined): string {
  const config = unstable_readConfig(
    { config: path.join(root, 'wrangler.toml'), env },
    { hideWarnings: true },
  )
  const deployed = <Binding>(bindings: readonly Binding[]) =>
    bindings.map((binding) => ({ ...binding, remote }))
  const reduced = {
    name: `${config.name}-operator`,
    compatibility_date: config.compatibility_date,
    compatibility_flags: config.compatibility_flags,
    d1_databases: deployed(config.d1_databases),
    kv_namespaces: deployed(config.kv_namespaces),
    r2_buckets: deployed(config.r2_buckets),
    queues: { producers: deployed(config.queues.producers ?? []) },
    images: config.images && { ...config.images, remote },
    vars: config.vars,
  }
  const folder = path.join(root, '.cache/operator')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${env ?? 'default'}-${remote ? 'remote' : 'local'}.json`)
  writeFileSync(file, JSON.stringify(reduced))
  return file
}
