import type { Command } from 'commander'
import { Refusal } from '#worker/db/refusal.ts'
import { dropJob, listFailedJobs, retryJob } from '#worker/jobs/failed-jobs.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'

export function addJobs(program: Command, desk: Desk): void {
  const jobs = program.command('jobs').description('what the queues gave up (dead letters)')
  jobs
    .command('list')
    .description('the last first, with the last error')
    .action(async () => {
      const failed = await listFailedJobs(await desk.open())
      desk.list(
        failed.map(({ created_at, failed_at, ...job }) => ({
          ...job,
          made: dateTime(created_at),
          failed: dateTime(failed_at),
        })),
        'No job has failed.',
      )
    })
  jobs
    .command('retry [ids...]')
    .description('runs them again within a minute; what runs every night one after the other')
    .option('--all', 'all that are listed')
    .action(async (ids: string[], { all }: { all?: boolean }) => {
      if (!all && ids.length === 0) throw new Refusal('Say which, or --all.')
      for (const id of all ? await allOf(desk) : ids) {
        await desk.act({ says: `Retries ${id}.` }, (ctx) => retryJob(ctx, id))
      }
    })
  jobs
    .command('drop <ids...>')
    .description('they are never done; what runs every night runs again the next')
    .action(async (ids: string[]) => {
      for (const id of ids) {
        await desk.act({ says: `Drops ${id}.`, final: true }, (ctx) => dropJob(ctx, id))
      }
    })
}

async function allOf(desk: Desk): Promise<string[]> {
  return (await listFailedJobs(await desk.open())).map(({ id }) => id)
}
