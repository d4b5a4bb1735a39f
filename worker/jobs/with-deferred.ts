import type { WorkContext } from '#worker/request/work-context.ts'

export async function withDeferred<Ctx extends object>(
  ctx: Ctx,
  run: (ctx: Ctx & Pick<WorkContext, 'defer'>) => Promise<void>,
): Promise<void> {
  const deferred: Promise<unknown>[] = []
  await run({ ...ctx, defer: (work) => deferred.push(work) })
  await Promise.allSettled(deferred)
}
