import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import worker from '#worker/index.ts'
import { origin, type TestMember } from './members.ts'

/** A page that a member opens, and what is noted of it afterwards. */
export async function visit({ cookie }: TestMember, path = '/members'): Promise<void> {
  const execution = createExecutionContext()
  const request = new Request(origin + path, { headers: { cookie } })
  await worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, env, execution)
  await waitOnExecutionContext(execution)
}
