import { ApiError } from '#worker/http/api-error.ts'

/** By network: a host that no copy at the edge knows is looked up in the database each time. */
export async function refuseLookups(env: Env, network: string): Promise<void> {
  const { success } = await env.FLOOD_60.limit({ key: `site:a${network}` })
  if (!success) throw new ApiError('too_many_requests')
}
