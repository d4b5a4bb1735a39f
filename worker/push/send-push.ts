import { type Cover, coverIcons } from '#contract/discreet.ts'
import type { PushNote } from '#contract/push.ts'
import { log } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { findSite } from '#worker/site/find-site.ts'
import { localeFor } from '#worker/site/locale-for.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { appIcon } from './app-icon.ts'
import { postPush, type Subscription } from './post-push.ts'
import { isPushService, isTestService } from './push-service.ts'
import { deleteSubscription, listSubscriptions } from './queries.ts'

const refusals: ReadonlySet<number> = new Set([400, 401, 403])

type Device = Subscription & { signup_host: string; language: string; cover: Cover | null }

/**
 * To all of the member's devices; forgets those that are gone.
 * @throws Error if it reached none, and one may be reached later: the others are gone or refuse it
 * for good. After reaching one a retry would show the note twice.
 */
export async function sendPush(ctx: JobContext, memberId: number, note: PushNote): Promise<void> {
  const subscriptions = await listSubscriptions(ctx.db, memberId, ctx.now).execute()
  if (subscriptions.length === 0) return
  const sent = await Promise.allSettled(
    subscriptions.map((subscription) => deliver(ctx, subscription, note)),
  )
  const failed = sent.filter((result) => result.status === 'rejected')
  const reached = sent.some((result) => result.status === 'fulfilled' && result.value)
  if (failed[0] && !reached) throw failed[0].reason
  for (const { reason } of failed) log('push not sent', { error: describeError(reason) })
  await keepForDevelopers(ctx, memberId, note)
}

/**
 * False if this device will never get it.
 * @throws Error if it may get it later
 */
async function deliver(ctx: JobContext, device: Device, note: PushNote): Promise<boolean> {
  const { endpoint } = device
  if (ctx.config.ENVIRONMENT === 'development' && isTestService(endpoint)) return true
  if (!isPushService(endpoint)) return forget(ctx, endpoint)
  const named = await outside(ctx, device, note)
  if (!named) return false
  const status = await postPush(ctx, device, named)
  if (status === 404 || status === 410) return forget(ctx, endpoint)
  // As once our keys are others than those that it subscribed with: the same again is refused again.
  if (refusals.has(status)) {
    log('push refused', { status })
    return false
  }
  if (status < 200 || status > 299) throw new Error(`Push service answered ${status}`)
  return true
}

/** As the device shows it: under the member's cover, else in the name of its site. */
async function outside(
  { env, db, now }: JobContext,
  { host, signup_host, language, cover }: Device,
  note: PushNote,
): Promise<PushNote | null> {
  if (host === signup_host && !cover) return note
  const site = await findSite(env, db, host, now)
  if (!site) return null
  if (!cover) return { ...note, title: site.settings.name, icon: appIcon(site.settings) }
  const { t } = await translateFor(env, localeFor(site, language))
  const icon = appIcon({ app_icons: coverIcons(cover) })
  return { ...note, title: t(`app.cover.${cover}`), body: t('mail.cover.subject'), icon }
}

async function forget(ctx: JobContext, endpoint: string): Promise<false> {
  await deleteSubscription(ctx.db, endpoint).execute()
  return false
}

async function keepForDevelopers(ctx: JobContext, memberId: number, note: PushNote): Promise<void> {
  if (import.meta.env.MODE === 'production' || ctx.config.ENVIRONMENT !== 'development') return
  const { recordOutgoing } = await import('#worker/dev/outbox.ts')
  await recordOutgoing(ctx.env, {
    id: crypto.randomUUID(),
    kind: 'push',
    to: String(memberId),
    subject: note.title,
    text: `${note.body}\n\n${note.url}`,
    html: '',
    at: ctx.now,
  })
}
