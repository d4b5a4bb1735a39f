import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { mailAddress } from '#contract/email-address.ts'
import { Refusal } from '#worker/db/refusal.ts'
import type { Where } from './desk.ts'

const run = promisify(execFile)
const wrangler = path.join(import.meta.dirname, '../node_modules/wrangler/bin/wrangler.js')

const account = v.object({ email: v.pipe(v.string(), v.regex(mailAddress)) })

/**
 * With `remote` the address of the Cloudflare account that opens the bindings.
 * @throws Refusal
 */
export async function identify({ remote }: Where): Promise<string> {
  if (!remote) return `${os.userInfo().username} (local)`
  return accountIn(await askCloudflare())
}

export function accountIn(answer: string): string {
  try {
    return v.parse(account, JSON.parse(answer)).email
  } catch {
    throw new Refusal(
      'Cloudflare does not say who you are: `wrangler login`, or an API token of your own (not of the account) that may read User Details.',
    )
  }
}

/** Whatever a shell or an `.env` file says, Cloudflare itself is asked. */
export function askingEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_EXTRA_CA_CERTS: __, ...kept } = given
  return {
    ...kept,
    CLOUDFLARE_API_BASE_URL: 'https://api.cloudflare.com/client/v4',
    CLOUDFLARE_COMPLIANCE_REGION: 'public',
    WRANGLER_API_ENVIRONMENT: 'production',
    NODE_TLS_REJECT_UNAUTHORIZED: '1',
  }
}

async function askCloudflare(): Promise<string> {
  try {
    const env = askingEnvironment(process.env)
    const { stdout } = await run(process.execPath, [wrangler, 'whoami', '--json'], { env })
    return stdout
  } catch {
    return ''
  }
}
