import PostalMime from 'postal-mime'
import { expect, inject, test } from 'vitest'
import { AddressRefused } from '#worker/mail/address-refused.ts'
import type { OutgoingMail } from '#worker/mail/mail-transport.ts'
import { smtpTransport } from '#worker/mail/smtp-transport.ts'
import type { ReceivedMail } from '../../support/loopback-services.ts'

const services = inject('services')

function mail(id: string, changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id,
    at: Date.UTC(2026, 10, 21, 12, 30),
    from: { name: 'Vonk "Dating", Ünïcøde', email: 'noreply@vonk.example' },
    to: 'anna@example.com',
    subject:
      'Bevestig je e-mailadres bij Vonk, dan kun je meteen beginnen – een lang onderwerp Żółć',
    html: `<p>${'Één regel. '.repeat(200)}</p>`,
    text: '.\n.Een regel met een punt\n\nEn één met ünïcødé 🌹',
    headers: { 'List-Unsubscribe': '<https://vonk.example/unsubscribe?token=abc>' },
    ...changes,
  }
}

async function received(id: string): Promise<ReceivedMail[]> {
  const mails = (await (await fetch(`${services.http}/mails`)).json()) as ReceivedMail[]
  return mails.filter(({ raw }) => raw.includes(`Message-ID: <${id}@vonk.example>`))
}

test('a mail arrives as it was written: names, both parts, unsubscribe, id and date', async () => {
  const id = 'as-written'
  const sent = mail(id)
  await smtpTransport(`smtp://127.0.0.1:${services.smtp}`).send(sent)
  const [got] = await received(id)
  expect(got?.from).toBe('noreply@vonk.example')
  expect(got?.to).toEqual(['anna@example.com'])
  const parsed = await PostalMime.parse(got?.raw ?? '')
  expect(parsed.from).toEqual({ name: sent.from.name, address: sent.from.email })
  expect(parsed.subject).toBe(sent.subject)
  expect(parsed.text?.trim()).toBe(sent.text)
  expect(parsed.html?.trim()).toBe(sent.html)
  expect(parsed.date).toBe('2026-11-21T12:30:00.000Z')
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe']).toBe('<https://vonk.example/unsubscribe?token=abc>')
  expect(got?.raw.split('\r\n').every((line) => line.length <= 200)).toBe(true)
})

test('signs in where the address has a password, and says so when it is wrong', async () => {
  const at = `127.0.0.1:${services.smtp}`
  await smtpTransport(`smtp://mailer:right%20word@${at}`).send(mail('signed-in'))
  expect((await received('signed-in'))[0]?.user).toBe('mailer')
  const refused = smtpTransport(`smtp://mailer:wrong@${at}`).send(mail('refused'))
  await expect(refused).rejects.toThrow(/^SMTP AUTH: 535/)
  expect(await received('refused')).toEqual([])
})

test('tells an address that does not exist from a server that refuses us', async () => {
  const { send } = smtpTransport(`smtp://127.0.0.1:${services.smtp}`)
  const toNobody = send(mail('unknown', { to: 'nobody@example.com' }))
  await expect(toNobody).rejects.toThrow(new AddressRefused('SMTP RCPT: 550 5.1.1 no such user'))
  const asStranger: unknown = await send(mail('denied', { to: 'stranger@example.com' })).catch(
    (error: unknown) => error,
  )
  expect(asStranger).toMatchObject({ message: expect.stringMatching(/^SMTP RCPT: 550/) })
  expect(asStranger).not.toBeInstanceOf(AddressRefused)
})

test('a server that hangs up is an error, at once', async () => {
  for (const port of [services.hangUp, services.hangUpLater]) {
    const sending = smtpTransport(`smtp://127.0.0.1:${port}`).send(mail('cut'))
    await expect(sending).rejects.toThrow()
  }
})

test('a server with an untrusted certificate gets neither mail nor password', async () => {
  const { send } = smtpTransport(`smtp://mailer:right%20word@127.0.0.1:${services.smtpTls}`)
  await expect(send(mail('untrusted'))).rejects.toThrow()
  expect(await received('untrusted')).toEqual([])
})

test('an address that is no mail server is refused before anything is sent', () => {
  expect(() => smtpTransport(undefined)).toThrow('SMTP_URL')
  expect(() => smtpTransport('https://127.0.0.1')).toThrow('SMTP_URL')
})
