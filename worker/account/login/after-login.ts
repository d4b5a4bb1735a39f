import { href } from '#contract/route.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import type { Context } from '#worker/request/context.ts'

export function afterLogin({ request }: Pick<Context, 'request'>): string {
  const wanted = ownPath(request.url.searchParams.get('next'))
  return wanted === href('index') ? href('members') : wanted
}
