import { log } from '#worker/http/log.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { describeError } from './describe-error.ts'

export async function withDeferred<Ctx extends object>(
  ctx: Ctx,
  run: (ctx: Ctx & Pick<WorkContext, 'defer'>) => Promise<void>,
): Promise<void> {
  const deferred: Promise<unknown>[] = []
  await run({ ...ctx, defer: (work) => deferred.push(work) })
  for (const work of await Promise.allSettled(deferred)) {
    if (work.status === 'fulfilled') continue
    log('deferred work failed', { error: describeError(work.reason) })
  }
}
