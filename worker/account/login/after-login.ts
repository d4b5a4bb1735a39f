import { href } from '#contract/route.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import type { Context } from '#worker/request/context.ts'

/** Where to go after logging in: the page that asked for it, else the members. */
export function afterLogin({ request }: Pick<Context, 'request'>): string {
  const wanted = ownPath(request.url.searchParams.get('next'))
  return wanted === href('index') ? href('members') : wanted
}
