import { LogLevel, WorkerMailer, type WorkerMailerOptions } from 'worker-mailer'
import { encodeWords } from './encode-words.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'

/** `smtp://user:password@host:port` (STARTTLS where offered) or `smtps://` (TLS from the start). */
export function smtpTransport(url: string | undefined): MailTransport {
  if (!url) throw new Error('MAIL_TRANSPORT=smtp needs SMTP_URL')
  const options = readSmtpUrl(url)
  return {
    async send(mail) {
      const mailer = await WorkerMailer.connect(options)
      try {
        await mailer.send(compose(mail))
      } finally {
        await mailer.close()
      }
    },
  }
}

function readSmtpUrl(url: string): WorkerMailerOptions {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const credentials = {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
  return {
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(username && { credentials, authType: ['plain', 'login', 'cram-md5'] }),
    // Its messages name addresses.
    logLevel: LogLevel.NONE,
  }
}

function compose({ id, from, to, subject, html, text, headers }: OutgoingMail) {
  const host = from.email.split('@').pop()
  return {
    from: from.email,
    to,
    subject,
    text,
    html,
    headers: {
      ...headers,
      From: `${encodeWords(from.name)} <${from.email}>`,
      Subject: encodeWords(subject),
      'Message-ID': `<${id}@${host}>`,
    },
  }
}
