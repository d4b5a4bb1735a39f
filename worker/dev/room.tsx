import { Hono, type Context } from 'hono'
import { photoSizes } from '#contract/photo.ts'
import { openDatabase } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readClock } from '#worker/http/clock.ts'
import { readForm } from '#worker/http/read-input.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { listBounces } from '#worker/landers/list-bounces.ts'
import { listPaymentDifferences } from '#worker/money/purchases/list-differences.ts'
import { renderKit } from '#worker/pages/render-kit.tsx'
import { findSandboxPayment, listOpenSandboxPayments } from '#worker/payments/sandbox-store.ts'
import { listWaitingChecks } from '#worker/photos/checking/review-checks.ts'
import { photoStore } from '#worker/photos/photo-store.ts'
import { listPhotosInReview, listRemovedPhotos } from '#worker/photos/review-photos.ts'
import { listOpenReports } from '#worker/reports/decide-report.ts'
import { errorReply, toApiError } from '#worker/request/answer-error.ts'
import { schedules } from '#worker/rooms.ts'
import { findSite } from '#worker/site/find-site.ts'
import { ageRoom } from './age/age-room.tsx'
import { BouncesPage } from './bounces-page.tsx'
import { ChecksPage } from './checks-page.tsx'
import { callWebhook, chooseOutcome } from './choose-outcome.ts'
import { closeReport } from './close-report.ts'
import { decideCheck } from './decide-check.ts'
import { decidePhoto } from './decide-photo.ts'
import { devPage } from './dev-page.tsx'
import { DifferencesPage } from './differences-page.tsx'
import { FrontPage } from './front-page.tsx'
import { moveClock, readDevClock } from './move-clock.ts'
import { OutboxPage } from './outbox-page.tsx'
import { clearOutgoing, listOutgoing } from './outbox.ts'
import { PayPage } from './pay-page.tsx'
import { PhotosPage } from './photos-page.tsx'
import { ReportsPage } from './reports-page.tsx'

type DevEnv = { Bindings: Env }

/** Paths are written in full, because app.ts passes the request on unchanged. */
export const devRoom = new Hono<DevEnv>({ strict: false }).basePath('/__dev')

devRoom.get('/', async (c) => {
  const payments = await listOpenSandboxPayments(c.env)
  const props = { clock: await readDevClock(c.env), payments, schedules }
  return devPage(c, 'Dev room', <FrontPage {...props} />)
})

devRoom.get('/outbox', async (c) => {
  const to = c.req.query('to') ?? null
  const messages = await listOutgoing(c.env, new URL(c.req.url), to)
  if (to !== null || wantsJson(c)) return c.json({ messages })
  return devPage(c, 'Outbox', <OutboxPage messages={messages} />)
})

devRoom.post('/outbox/clear', async (c) => {
  await clearOutgoing(c.env)
  return back(c, '/__dev/outbox')
})

devRoom.get('/clock', async (c) => c.json(await readDevClock(c.env)))

devRoom.post('/clock', async (c) => {
  const clock = await moveClock(c.env, c.req.raw)
  return c.req.header('content-type')?.includes('json') ? c.json(clock) : back(c)
})

devRoom.post('/cron', async (c) => {
  const { name } = await readForm(c.req.raw)
  const schedule = schedules.find((one) => one.name === name)
  if (!schedule) throw new ApiError('not_found')
  await schedule.run(makeJobContext(c.env, await readClock(c.env)))
  return back(c)
})

devRoom.get('/pay/:id', async (c) => {
  const payment = await requireSandboxPayment(c)
  return devPage(c, 'Sandbox payment', <PayPage payment={payment} />)
})

devRoom.post('/pay/:id', async (c) =>
  back(c, await chooseOutcome(c.env, c.req.param('id'), await readForm(c.req.raw))),
)

devRoom.post('/pay/:id/webhook', async (c) => {
  const payment = await requireSandboxPayment(c)
  await callWebhook(payment)
  return back(c, payment.returnTo)
})

devRoom.get('/photos', async (c) => {
  const db = openDatabase(c.env.DB)
  const photos = await listPhotosInReview({ db })
  const removed = await listRemovedPhotos({ db })
  return devPage(c, 'Photos under review', <PhotosPage photos={photos} removed={removed} />)
})

// Also those that the site would not show.
devRoom.get('/photos/:key/:file', async (c) => {
  const { key, file } = c.req.param()
  const size = photoSizes.find((known) => file === `${known}.webp`)
  const stored = size ? await photoStore(c.env).findPhoto(key, { size }) : null
  if (!stored?.body) throw new ApiError('not_found')
  return c.body(stored.body, 200, { 'content-type': 'image/webp' })
})

devRoom.get('/voices/:key', async (c) => {
  const stored = await photoStore(c.env).findVoice(c.req.param('key'))
  if (!stored?.body) throw new ApiError('not_found')
  return c.body(stored.body, 200, { 'content-type': stored.type })
})

devRoom.post('/photos/:act{approve|remove|restore}', async (c) => {
  const ctx = await makeOperating(c)
  await decidePhoto(ctx, c.req.param('act'), await readForm(c.req.raw))
  return back(c, '/__dev/photos')
})

devRoom.get('/checks', async (c) => {
  const ctx = { db: openDatabase(c.env.DB), now: await readClock(c.env) }
  const checks = await listWaitingChecks(ctx)
  return devPage(c, 'Checks by a photo', <ChecksPage checks={checks} />)
})

devRoom.post('/checks/:act{approve|refuse}', async (c) => {
  const ctx = await makeOperating(c)
  await decideCheck(ctx, c.req.param('act'), await readForm(c.req.raw))
  return back(c, '/__dev/checks')
})

devRoom.get('/reports', async (c) => {
  const reports = await listOpenReports({ db: openDatabase(c.env.DB) })
  return devPage(c, 'Open reports', <ReportsPage reports={reports} />)
})

devRoom.post('/reports', async (c) => {
  await closeReport(await makeOperating(c), await readForm(c.req.raw))
  return back(c, '/__dev/reports')
})

devRoom.get('/differences', async (c) => {
  const differences = await listPaymentDifferences({ db: openDatabase(c.env.DB) })
  return devPage(c, 'Payments that differ', <DifferencesPage differences={differences} />)
})

devRoom.get('/bounces', async (c) => {
  const db = openDatabase(c.env.DB)
  const now = await readClock(c.env)
  const site = await findSite(c.env, db, new URL(c.req.url).hostname, now)
  const bounces = site ? await listBounces({ db, site, now }, 30) : []
  return devPage(c, 'Pages left unused', <BouncesPage bounces={bounces} />)
})

devRoom.route('/age', ageRoom)

devRoom.get('/kit', async (c) => c.html(await renderKit(c.env)))

devRoom.notFound(() => errorReply(new ApiError('not_found')))
devRoom.onError((error) => errorReply(toApiError(error, 'dev')))

async function makeOperating({ env, executionCtx }: Context<DevEnv>): Promise<Operating> {
  const defer = (work: Promise<unknown>) => executionCtx.waitUntil(work)
  const now = await readClock(env)
  return { env, db: openDatabase(env.DB), now, operator: 'dev', defer }
}

async function requireSandboxPayment(c: Context<DevEnv>) {
  const payment = await findSandboxPayment(c.env, c.req.param('id') ?? '')
  if (!payment) throw new ApiError('not_found')
  return payment
}

function back(c: Context, to = '/__dev/'): Response {
  return c.redirect(to, 303)
}

function wantsJson(c: Context): boolean {
  return c.req.header('accept')?.includes('application/json') ?? false
}
