import { env } from 'cloudflare:test'
import PostalMime from 'postal-mime'
import { expect, inject, test } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { authCalls } from '#contract/auth.ts'
import { creditsCalls } from '#contract/credits.ts'
import { decisionsCalls } from '#contract/decisions.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { likesCalls } from '#contract/likes.ts'
import type { Locale } from '#contract/locales.ts'
import { passwordCalls } from '#contract/password.ts'
import { reportsCalls } from '#contract/reports.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { sendOwnData } from '#worker/account/leaving/export/own-data-mail.ts'
import { writeBatch } from '#worker/db/database.ts'
import { closeConcern } from '#worker/desk/concerns/close-concern.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { reverseDecision } from '#worker/desk/objections/reverse-decision.ts'
import { closeWithdrawal } from '#worker/desk/payments/operate-withdrawals.ts'
import { tellLate } from '#worker/desk/waiting/tell-late.ts'
import { sha256 } from '#worker/http/random.ts'
import { startLegalRound } from '#worker/info/legal-round.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { monthBefore } from '#worker/money/months/read-month.ts'
import { startRound } from '#worker/notices/mailings/mail-round.ts'
import { startWeekly } from '#worker/notices/mailings/weekly-mail.tsx'
import { approveCheck, refuseCheck } from '#worker/photos/checking/review-checks.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { jobs } from '#worker/rooms.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { send } from '../../support/chat.ts'
import { makeOwner, sent } from '../../support/checks.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { makePhoto, sorted } from '../../support/crowd.ts'
import { aDebit, payByDebit, plantCode } from '../../support/debits.ts'
import type { ReceivedMail } from '../../support/loopback-services.ts'
import { makeMemberWithPassword, newPassword, oldPassword } from '../../support/mailed-links.ts'
import { runMails, sendMailing } from '../../support/mails.ts'
import { callAs, giveCredits, makeMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { proofOf } from '../../support/proofs.ts'
import { choose, startedPayment } from '../../support/purchases.ts'
import { rows } from '../../support/rows.ts'
import { newVisitor, signupInput } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { callFrom } from '../../support/visitors.ts'

const services = inject('services')
const smtp = (port: number) => ({
  MAIL_TRANSPORT: 'smtp' as const,
  DESK_ORIGIN: 'https://desk.example',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
})

async function received(): Promise<Map<string, ReceivedMail[]>> {
  const mails = (await (await fetch(`${services.http}/mails`)).json()) as ReceivedMail[]
  const found = new Map<string, ReceivedMail[]>()
  for (const { id } of await rows<{ id: string }>('select id from outbox')) {
    const hash = await sha256(`mail:${id}`)
    found.set(
      id,
      mails.filter(({ raw }) => raw.includes(`Message-ID: <${hash}@`)),
    )
  }
  return found
}

const noMails = [
  'desk-decision',
  'legal-round',
  'mail-round',
  'revoke-mandate',
  'settle-withdrawal',
]

/** The demo's two, which have niches of their own. */
const niches = {
  nl: { niche: 1, accent: '#dc143c' },
  de: { niche: 5, accent: '#a338b6' },
}
type Language = keyof typeof niches

const proof = { password: oldPassword }
const password = { password: newPassword, password_again: newPassword }

async function happenAll(language: Language): Promise<void> {
  const settings = { domain_language: language, niche: niches[language].niche }
  await saveSettings(settings)
  const long = { signup_date: 0, last_active_at: Date.now() - 8 * DAY, language }
  const reader = await makeMember({ ...long, gender: 'male', looking_for: 'female' })
  const other = await makeMember({ language, name: 'Noor', confirmed_at: Date.now() - DAY })
  const owner = await makeMemberWithPassword(long)
  const buyer = await makeMember(long)
  const asker = await makeMember({ ...long, gender: 'male', looking_for: 'female' })
  const leaver = await makeMember(long)
  const fictional = await makeMember({ kind: 'fictional', name: 'Roos' })
  await giveCredits(other.id, 5)
  await giveCredits(fictional.id, 5)
  await send(other, reader)
  await send(fictional, reader)
  await callAs(other, likesCalls.like, { profile: reader.id })
  await callAs(fictional, likesCalls.like, { profile: reader.id })
  await callAs(owner, likesCalls.like, { profile: buyer.id })
  await callAs(buyer, likesCalls.like, { profile: owner.id })
  for (const kind of ['promotions', 'new_members_weekly', 'site_news', 'month_receipt'])
    await sql('insert into notification_preferences values (?, ?, 1)', asker.id, kind)
  const month = monthBefore(Date.now())
  await sql(
    'insert into months (member_id, month, sent, answers) values (?, ?, 3, 2)',
    asker.id,
    Number(month.replace('-', '')),
  )
  const round = {
    job: 'month-mail',
    cause: month,
    kind: 'month_receipt',
    host: null,
    after: 0,
  } as const
  await writeBatch(env.DB, [startRound(makeJobContext(env, Date.now()), round).row])
  const change = {
    host: 'localhost',
    page: 'terms',
    applies_at: Date.now() + 31 * DAY,
    after: 0,
  } as const
  await writeBatch(env.DB, [startLegalRound(makeJobContext(env, Date.now()), change).row])
  await startWeekly(makeJobContext(env, Date.now()))
  await sendMailing('promotions')
  await sendMailing('site_news')
  const input = signupInput()
  await callFrom(newVisitor(), signupCalls.signup, input)
  await callFrom(newVisitor(), passwordCalls.askReset, { email: owner.email })
  await callAs(owner, addressCalls.askMailChange, { email: `new-${owner.email}`, proof })
  const guessed = await makeMemberWithPassword(long)
  const guess = "insert into login_attempts (email, source, wrong, last_at) values (?, ?, '[]', ?)"
  for (const from of ['n1', 'n2', 'n3']) await sql(guess, guessed.email, from, Date.now())
  const rightOne = { email: guessed.email, password: oldPassword }
  await callFrom(newVisitor(), authCalls.login, rightOne)
  const changer = await makeMemberWithPassword(long)
  await callAs(changer, passwordCalls.changePassword, { proof, ...password })
  await callAs(leaver, deletionCalls.deleteAccount, {
    reason: 'time',
    remarks: null,
    proof: await proofOf(leaver),
  })
  await saveSettings({ ...settings, neutral_auth: true })
  await callFrom(newVisitor(), signupCalls.signup, signupInput({ email: owner.email }))
  await saveSettings(settings)
  const { payment_id } = await startedPayment(buyer)
  await choose(payment_id, 'paid')
  await callAs(buyer, creditsCalls.refundPayment, { id: payment_id, amount: 2995 })
  const again = await startedPayment(buyer)
  await choose(again.payment_id, 'paid')
  await callAs(buyer, withdrawalCalls.withdraw, {
    id: crypto.randomUUID(),
    purchase: again.payment_id,
    amount: again.amount,
    iban: '',
  })
  const guest = crypto.randomUUID()
  await callFrom(newVisitor(), withdrawalCalls.declareWithdrawal, {
    id: guest,
    name: 'Noor Bakker',
    email: 'noor@example.com',
    purchase: '22 november',
    iban: '',
    leave_empty: '',
  })
  await closeWithdrawal(operating(), guest, 'nothing')
  const debit = aDebit()
  const otp = await plantCode(buyer, debit.id)
  expect((await payByDebit(buyer, { ...debit, otp })).status).toBe(200)
  const [sure, unsure] = [await makeOwner(long), await makeOwner(long)]
  await approveCheck(operating(), await sent(sure))
  await refuseCheck(operating(), await sent(unsure), 'someone_else')
  await makePhoto(owner.id, { id: `photo-${language}` })
  const photo = `photo-${language}`
  await removePhoto(operating(), photo, 'contact')
  const [decided] = await rows<{ id: string }>('select id from decisions where subject = ?', photo)
  const objection = { decision: String(decided?.id), key: '', words: 'Dit klopt niet.' }
  expect((await callAs(owner, decisionsCalls.object, objection)).status).toBe(200)
  // Of such a one no decision is kept any more.
  const taken = { status: 'removed', removed_reason: 'rules' }
  await makePhoto(owner.id, { id: `back-${language}`, position: 1, ...taken })
  await restorePhoto(operating(), `back-${language}`, mistake)
  await warnMember(operating(), owner.id, { rule: 'respect', why: 'Rustig aan.' })
  const [warned] = await rows<{ id: string }>(
    "select id from decisions where kind = 'warning' and member_id = ?",
    owner.id,
  )
  await reverseDecision(operating(), owner.id, String(warned?.id), mistake)
  const about = { profile: fictional.id, thing: 'profile', category: 'scam' as const, remarks: '' }
  await callAs(reader, reportsCalls.report, about)
  const [report] = await rows<{ id: string }>('select id from reports')
  const decision = { outcome: 'upheld', answer: '' } as const
  await decideReport(operating(), { id: String(report?.id), ...decision })
  await callFrom(newVisitor(), reportsCalls.complain, {
    id: crypto.randomUUID(),
    name: 'Noor Bakker',
    email: 'klager@example.com',
    category: 'consent',
    page: '',
    remarks: 'Op deze pagina staat mijn foto.',
    leave_empty: '',
  })
  const writer = await makeMember({ ...long, name: 'Pim', paid_user: 1 })
  await giveCredits(writer.id, 1)
  const { message } = (await send(writer, other)).body
  const thing = `message:${message.id}`
  const complaint = { profile: writer.id, thing, category: 'threat' as const, remarks: '' }
  const threat = { rule: 'danger', why: 'Een dreiging.' } as const
  const reported = (await callAs(other, reportsCalls.report, complaint)).body.reference
  await decideReport(operating(), { id: reported, ...decision, removeMessage: threat })
  const bad = await makeMember({ ...long, name: 'Bep', paid_user: 1 })
  await giveCredits(bad.id, 1)
  await send(bad, other)
  await takeOutText(operating(), owner.id, { field: 'name', rule: 'contact', why: 'Geen nummers.' })
  await banMember(operating(), bad.id, { reason: 'money', why: null, until: null })
  const back = await makeMember({ ...long, account: 'banned' })
  await unbanMember(operating(), back.id, 'objection')
  await sql("update reports set created_at = 0 where category = 'consent'")
  // Another hour for each language, as the hour is what the mail is named by.
  const hours = Math.floor(Date.now() / HOUR) - Object.keys(niches).indexOf(language)
  await tellLate(makeJobContext(env, hours * HOUR))
  await sendOwnData(operating(), other.id, 'asked by telephone')
  const profile = await makeMember({ kind: 'fictional' })
  await giveCredits(writer.id, 1)
  const { conversation } = (await send(writer, profile)).body
  const told =
    "insert into cases (kind, subject, escalated_by, note, opened_at) values ('concern', ?, 'a', 'b', 1)"
  await sql(told, String(conversation))
  await closeConcern(operating(), String(conversation), 'talk')
  // All this made them active, and active members get no mail about it.
  await sql('delete from sessions')
  await sql('update members set seen_at = ? where signup_date = 0', Date.now() - 8 * DAY)
}

async function sql(text: string, ...values: unknown[]) {
  await env.DB.prepare(text)
    .bind(...values)
    .run()
}

test.each(['nl', 'de'] as const)(
  'each mail there is arrives once, whole, in %s',
  async (language) => {
    await happenAll(language)
    for (let round = 0; round < 3; round++) {
      await runMails(smtp(services.smtp), 1)
      await sql('delete from rate_limits')
    }
    const outbox = await rows<{ id: string; job: string; error: string | null }>(
      "select id, job, error from outbox where queue = 'mail'",
    )
    const mails = await received()
    const sent = new Set<string>()
    const notOnce: string[] = []
    const colours: string[] = []
    for (const { id, job } of outbox) {
      const got = mails.get(id) ?? []
      if (got.length > 1) notOnce.push(job)
      for (const mail of got) {
        sent.add(job)
        await expectWhole(mail)
        for (const colour of await buttonsOf(mail)) colours.push(`${job} ${colour}`)
      }
    }
    expect(notOnce).toEqual([])
    const { accent } = niches[language]
    expect(colours.length).toBeGreaterThan(10)
    expect(colours.filter((one) => !one.endsWith(` ${accent}`))).toEqual([])
    await expectReasons([...mails.values()].flat(), language)
    expect(outbox.flatMap(({ error }) => error ?? [])).toEqual([])
    const all = jobs.filter(({ queue, name }) => queue === 'mail' && !noMails.includes(name))
    expect([...sent].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  },
)

/** Who has no account is not told that it is the reason. */
async function expectReasons(mails: readonly ReceivedMail[], language: string): Promise<void> {
  const { t } = await translateFor(env, language as Locale)
  const because = t('mail.frame.why_service', { name: 'Vonk', domain: 'localhost' })
  const members = await rows<{ email: string }>('select email from members')
  const known = new Set(members.map(({ email }) => email))
  const strangers = mails.filter(({ to }) => !to.some((address) => known.has(address)))
  expect(strangers.length).toBeGreaterThan(2)
  for (const { to, raw } of strangers) {
    const { text = '' } = await PostalMime.parse(raw)
    expect([to, text.includes(because)]).toEqual([to, false])
  }
}

async function expectWhole({ raw, from }: ReceivedMail): Promise<void> {
  const mail = await PostalMime.parse(raw)
  const { subject = '', html = '', text = '' } = mail
  expect([subject, from]).toEqual([expect.stringMatching(/\S/), 'post@vonk.test'])
  expect(mail.from?.name).toBe('Vonk')
  for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|mail\.\w+\./)
  expect(html).not.toMatch(/<img|<script|src=/)
  for (const [, link] of html.matchAll(/href="([^"]*)"/g))
    expect(link).toMatch(/^(https:\/\/(localhost|desk\.example)\/|mailto:)/)
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  const listed = headers.get('list-unsubscribe')
  const post = headers.get('list-unsubscribe-post')
  expect(post).toBe(listed && 'List-Unsubscribe=One-Click')
  const address = listed?.slice(1, -1)
  if (address) {
    expect(text).toContain(address)
    expect(html).toContain(address)
  }
}

async function buttonsOf({ raw }: ReceivedMail): Promise<string[]> {
  const { html = '' } = await PostalMime.parse(raw)
  return [...html.matchAll(/background:(#\w+);border-radius:26px/g)].map(
    ([, colour]) => colour ?? '',
  )
}

async function news(...addresses: string[]): Promise<void> {
  for (const email of addresses) {
    const { id } = await makeMember({ email, last_active_at: 0 })
    await sql("insert into notification_preferences values (?, 'site_news', 1)", id)
  }
  await sendMailing('site_news')
  await runMails(smtp(services.hangUp), 1)
}

const newsRows = "select id, failed_at, payload, error from outbox where job = 'mailing-mail'"
type Row = { id: string; failed_at: number | null; payload: string; error: string }
const counts = async () => {
  const mails = await received()
  return (await rows<Row>(newsRows)).map(({ id }) => mails.get(id)?.length)
}

test('a mail server that is away, bad addresses among good ones: each good one goes out once', async () => {
  await news('good1@example.com', 'nobody@example.com', 'good2@example.com', 'stranger@example.com')
  await runMails(smtp(services.hangUpLater), 1)
  expect(await counts()).toEqual([0, 0, 0, 0])
  await sql('delete from rate_limits')
  for (let attempt = 2; attempt <= 8; attempt++) {
    await runMails(smtp(services.smtp), 1)
    await sql('delete from rate_limits')
  }
  expect(sorted((await counts()).map(Number))).toEqual([0, 0, 1, 1])
  // A missing member is shown on the site; a mail that a server refuses is left to operators.
  const disabled = `select email, notifications_disabled.reason from notifications_disabled
    join members on members.id = member_id`
  expect(await rows(disabled)).toEqual([{ email: 'nobody@example.com', reason: 'bounce' }])
  const dead = (await rows<Row>(newsRows)).filter(({ failed_at }) => failed_at !== null)
  expect(dead).toHaveLength(1)
  expect(dead[0]).toMatchObject({
    payload: expect.stringContaining('member'),
    error: expect.stringContaining('550 relay denied'),
  })
  expect(takeComplaints()).toHaveLength(1)
})

test('a sent mail is not sent again when the database fails right after', async () => {
  await news('kept@example.com')
  let away = 2
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name !== 'prepare') return Reflect.get(db, name).bind(db)
      return (text: string) => {
        if (text.startsWith('update "outbox" set "done_at"') && away-- > 0)
          throw new Error('D1_ERROR: Network connection lost')
        return db.prepare(text)
      }
    },
  })
  await runMails({ ...smtp(services.smtp), DB }, 3)
  expect(away).toBeLessThan(0)
  expect(await counts()).toEqual([1])
})
