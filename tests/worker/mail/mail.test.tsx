import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, inject, test, vi } from 'vitest'
import { companyInfo } from '#contract/company.ts'
import { siteSettings } from '#contract/site.ts'
import { HOUR, MINUTE, SECOND } from '#contract/time.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailLabel } from '#worker/mail/mail-label.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import type { Mail } from '#worker/mail/mail.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import type { Site } from '#worker/site/site.ts'
import { makeMember } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import { rows } from '../../support/rows.ts'
import { volley } from '../../support/volley.ts'

const site: Site = {
  host: 'vonk.example',
  settings: v.parse(siteSettings, {
    name: 'Vonk & co',
    domain: 'vonk.example',
    mail_sender: 'noreply@vonk.example',
  }),
  company: v.parse(companyInfo, {
    name: 'Vonk Dating B.V.',
    address: 'Straat 1',
    city: 'Utrecht',
    country: 'NL',
    kvk: '12345678',
  }),
}

function mail(changes: Partial<Mail> = {}): Mail {
  return {
    id: 'activation:hash',
    to: 'anna@example.com',
    site,
    locale: 'nl',
    subject: 'Bevestig je e-mailadres',
    preheader: 'Eén klik en je kunt beginnen.',
    body: (
      <>
        <MailHeading>Nog één stap</MailHeading>
        <MailParagraph>
          Van <MailLabel>Fictief profiel</MailLabel> {'<script>alert(1)</script>'}
        </MailParagraph>
        <MailButton href="https://vonk.example/activate?token=abc">Bevestigen</MailButton>
      </>
    ),
    text: 'Nog één stap: https://vonk.example/activate?token=abc',
    ...changes,
  }
}

function context(transport: 'dev' | 'smtp' | 'cloudflare' = 'dev') {
  const ctx = makeJobContext(env, Date.now())
  return {
    ...ctx,
    config: { ...ctx.config, MAIL_TRANSPORT: transport },
    secrets: { ...ctx.secrets, SMTP_URL: `smtp://127.0.0.1:${inject('services').smtp}` },
  }
}

describe('a mail', () => {
  test('has the frame of its domain around it, in both parts', async () => {
    await sendMail(context(), mail())
    const [sent] = await readOutbox()
    expect(sent?.subject).toBe('Bevestig je e-mailadres')
    const html = sent?.html ?? ''
    expect(html).toMatch(/^<!doctype html><html lang="nl">/)
    expect(html).toContain('Eén klik en je kunt beginnen.')
    expect(html).toContain('Vonk &amp; co')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/<img|List-Unsubscribe|\/notifications/)
    for (const part of [html, sent?.text]) {
      expect(part).toContain('https://vonk.example/activate?token=abc')
      expect(part).toContain('Vonk Dating B.V., Straat 1, Utrecht · KvK 12345678')
    }
    expect(sent?.text).toContain('omdat je een account hebt op Vonk & co (vonk.example)')
  })

  test('that may be unsubscribed says how, to people and to mail programs', async () => {
    const unsubscribe = 'https://vonk.example/unsubscribe?token=xyz&kind=likes'
    const id = 'like:1'
    await sendMail(context('smtp'), mail({ id, unsubscribe, locale: 'de' }))
    const received = await fetch(`${inject('services').http}/mails`)
    const raws = ((await received.json()) as Array<{ raw: string }>).map(({ raw }) => raw)
    const raw = raws.find((text) => text.includes(unsubscribe)) ?? ''
    expect(raw).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    await sendMail(context(), mail({ id, unsubscribe, locale: 'de' }))
    const [sent] = await readOutbox()
    expect(sent?.html).toContain(`href="${unsubscribe.replace('&', '&amp;')}"`)
    expect(sent?.html).toContain('href="https://vonk.example/notifications"')
    expect(sent?.text).toContain('Abbestellen: ')
  })

  test('is counted by the day of its domain, with how many people got any, at once too', async () => {
    const [anna, bert] = [await makeMember(), await makeMember()]
    const to = [anna.email, anna.email, bert.email, 'guest@example.com', 'guest@example.com']
    await volley(20, (at) =>
      sendMail(context(), mail({ id: `${at}`, to: to[at % to.length] ?? '' })),
    )
    const elsewhere = { ...site, host: 'elders.example' }
    await sendMail(context(), mail({ site: elsewhere, to: anna.email }))
    const counted = await rows(
      "select host, amount, people from daily_numbers where number = 'mail_sent'",
    )
    expect(counted).toEqual(
      [
        // Who has no account is somebody each time.
        { host: 'vonk.example', amount: 20, people: 2 + 8 },
        { host: 'elders.example', amount: 1, people: 0 },
      ].toSorted((a, b) => (a.host < b.host ? -1 : 1)),
    )
  })

  test('that cannot be counted was sent all the same', async () => {
    await env.DB.prepare(
      "create trigger breaks before insert on daily_numbers begin select raise(abort, 'no'); end",
    ).run()
    await sendMail(context(), mail())
    expect(await readOutbox()).toHaveLength(1)
    await env.DB.prepare('drop trigger breaks').run()
  })

  test('that is sent again is the same mail', async () => {
    await sendMail(context('smtp'), mail({ id: 'twice' }))
    await sendMail(context('smtp'), mail({ id: 'twice' }))
    const received = await fetch(`${inject('services').http}/mails`)
    const ids = ((await received.json()) as Array<{ raw: string }>).map(
      ({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1],
    )
    expect(ids.slice(-2)[0]).toBe(ids.slice(-1)[0])
    expect(ids.slice(-1)[0]).toMatch(/^<[\w-]{43}@vonk\.example>\s*$/)
  })

  test('goes by Cloudflare with only the headers that it takes', async () => {
    const calls: Array<Record<string, unknown>> = []
    const EMAIL = { send: async (message: Record<string, unknown>) => void calls.push(message) }
    const ctx = { ...context('cloudflare'), env: { ...env, EMAIL } as unknown as Env }
    await sendMail(ctx, mail({ unsubscribe: 'https://vonk.example/unsubscribe?token=xyz' }))
    const [call] = calls
    expect(call?.['from']).toEqual({ name: 'Vonk & co', email: 'noreply@vonk.example' })
    expect(Object.keys(call?.['headers'] as object).toSorted()).toEqual([
      'Auto-Submitted',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'X-Entity-Ref-ID',
    ])
  })

  test('that Cloudflare does not answer is given up before its lease is over, so that the rest of its batch is sent', async () => {
    const asked = Promise.withResolvers<void>()
    const send = () => {
      asked.resolve()
      return new Promise(() => {})
    }
    const ctx = { ...context('cloudflare'), env: { ...env, EMAIL: { send } } as unknown as Env }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sending = expect(sendMail(ctx, mail())).rejects.toMatchObject({
      name: 'RetryLater',
      delaySeconds: HOUR / SECOND,
    })
    await asked.promise
    await vi.advanceTimersByTimeAsync(MINUTE)
    await sending
  })

  test('an address that Cloudflare mails no more is told to its member, and not tried again', async () => {
    const { id, email } = await makeMember()
    const refusing = (code: string) => {
      const EMAIL = {
        send: () => Promise.reject(Object.assign(new Error('no'), { code })),
      }
      return { ...context('cloudflare'), env: { ...env, EMAIL } as unknown as Env }
    }
    const disabled = () => rows('select member_id, reason from notifications_disabled')
    await expect(sendMail(refusing('E_DELIVERY_FAILED'), mail({ to: email }))).rejects.toThrow('no')
    expect(await disabled()).toEqual([])
    await sendMail(refusing('E_RECIPIENT_SUPPRESSED'), mail({ to: email }))
    await sendMail(refusing('E_RECIPIENT_SUPPRESSED'), mail({ to: email }))
    await sendMail(refusing('E_RECIPIENT_SUPPRESSED'), mail({ to: 'no-member@example.com' }))
    expect(await disabled()).toEqual([{ member_id: id, reason: 'bounce' }])
    // It was not sent.
    expect(await rows("select amount from daily_numbers where number = 'mail_sent'")).toEqual([])
  })
})

describe('a line break in a header', () => {
  const named = (name: string): Site => ({ ...site, settings: { ...site.settings, name } })
  const from = (mail_sender: string): Site => ({
    ...site,
    settings: { ...site.settings, mail_sender },
  })

  test.each([
    ['subject, CR LF', { subject: 'Hoi\r\nBcc: eve@example.com' }],
    ['subject, LF', { subject: 'Hoi\nBcc: eve@example.com' }],
    ['subject, CR', { subject: 'Hoi\rBcc: eve@example.com' }],
    ['subject, NUL', { subject: 'Hoi\0' }],
    ['recipient', { to: 'anna@example.com>\r\nRCPT TO:<eve@example.com' }],
    ['a second recipient', { to: 'anna@example.com,eve@example.com' }],
    ['no address', { to: 'anna' }],
    ['unsubscribe', { unsubscribe: 'https://vonk.example/\r\nBcc: eve@example.com' }],
    ['site name', { site: named('Vonk"\r\nBcc: eve@example.com') }],
    ['sender', { site: from('noreply@vonk.example>\r\nRCPT TO:<eve@example.com') }],
  ])('is refused: %s', async (_where, changes: Partial<Mail>) => {
    for (const transport of ['dev', 'smtp', 'cloudflare'] as const) {
      await expect(sendMail(context(transport), mail(changes))).rejects.toThrow(
        /^(Line break in a mail header|Not a mail address)$/,
      )
    }
    expect(await readOutbox()).toEqual([])
  })
})
