import { type Command, Option } from 'commander'
import { type RemovalReason, removalReasons } from '#contract/photos.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import {
  approvePhoto,
  isHeldPhoto,
  listPhotosInReview,
  listRemovedPhotos,
  removePhoto,
} from '#worker/photos/review-photos.ts'
import { contactSheet } from '../contact-sheet.ts'
import type { Desk } from '../desk.ts'
import { writeOwn } from '../own-file.ts'

export function addPhotos(program: Command, desk: Desk): void {
  const photos = program.command('photos').description('the review of photos')
  addQueues(photos, desk)
  photos
    .command('approve <ids...>')
    .description('others see them from now on')
    .option('--held', 'also those that are held: they look like what was removed as illegal')
    .action((ids: string[], { held = false }: { held?: boolean }) =>
      eachOf(ids, (id) =>
        desk.act({ says: `Approves ${id}.` }, async (ctx) => {
          if (!held && (await isHeldPhoto(ctx, id))) {
            throw new Refusal(
              `${id} is held: it looks like what was removed as illegal. Look at both at the desk; --held approves it.`,
            )
          }
          return approvePhoto(ctx, id)
        }),
      ),
    )
  photos
    .command('remove <ids...>')
    .description('nobody sees them any more; their owner reads why')
    .addOption(
      new Option('--reason <reason>', 'what the owner reads')
        .choices(removalReasons)
        .makeOptionMandatory(),
    )
    .action((ids: string[], { reason }: { reason: RemovalReason }) =>
      eachOf(ids, (id) =>
        desk.act({ says: `Removes ${id}: ${reason}.` }, (ctx) => removePhoto(ctx, id, reason)),
      ),
    )
  photos
    .command('restore <ids...>')
    .description('what was a mistake: others see them again, and the owner is told')
    .requiredOption('--why <words>', 'for the acts')
    .option('--answer <words>', 'where an objection waits: what its owner reads')
    .action((ids: string[], { why, answer }: { why: string; answer?: string }) => {
      if (why.trim() === '') throw new Refusal('Say --why.')
      const reversal = { why, answer: answer ?? null }
      return eachOf(ids, (id) =>
        desk.act({ says: `Restores ${id}.` }, (ctx) => restorePhoto(ctx, id, reversal)),
      )
    })
}

function addQueues(photos: Command, desk: Desk): void {
  const queues = {
    queue: ['waiting to be looked at, what is held and then the oldest first', listPhotosInReview],
    removed: ['removed ones that can be given back', listRemovedPhotos],
  } as const
  for (const [name, [description, read]] of Object.entries(queues)) {
    photos
      .command(name)
      .description(description)
      .option('--sheet <file>', 'HTML with the pictures, for your browser')
      .action(async ({ sheet }: { sheet?: string }) => {
        const ctx = await desk.open()
        const found = await read(ctx)
        desk.list(
          found.map(({ id, member_id, name, caption, ...photo }) => ({
            id,
            member: member_id,
            name,
            caption: caption ?? '',
            ...('held' in photo && { held: photo.held ? 'held' : '' }),
          })),
          'None.',
        )
        if (sheet === undefined) return
        writeOwn(sheet, await contactSheet(ctx, found))
        desk.say(`The pictures are in ${sheet}. Delete it when you are done.`)
      })
  }
}

async function eachOf(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  for (const id of ids) await act(id)
}
