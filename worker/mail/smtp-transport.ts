import { MINUTE } from '#contract/time.ts'
import { base64Text } from './base64-text.ts'
import { composeMessage } from './compose-message.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'
import { isLoopback, readSmtpUrl, type SmtpServer } from './smtp-address.ts'
import { SmtpConnection } from './smtp-connection.ts'

/** Less than a job's lease, so that two deliveries never talk at once. */
const patience = MINUTE

/** Any mail server by SMTP_URL. Own, since the client library spins for ever when a server hangs up. */
export function smtpTransport(url: string | undefined): MailTransport {
  if (!url) throw new Error('MAIL_TRANSPORT=smtp needs SMTP_URL')
  const server = readSmtpUrl(url)
  return {
    async send(mail) {
      const connection = new SmtpConnection(server, server.tls ? 'on' : 'starttls')
      const timer = setTimeout(() => void connection.close(), patience)
      try {
        await converse(connection, server, mail)
      } finally {
        clearTimeout(timer)
        await connection.close()
      }
    },
  }
}

async function converse(
  connection: SmtpConnection,
  server: SmtpServer,
  mail: OutgoingMail,
): Promise<void> {
  await connection.hear('220', 'greeting')
  await logIn(connection, server, mail.from.email.split('@').pop() ?? 'localhost')
  await connection.say(`MAIL FROM:<${mail.from.email}>`, '2')
  await connection.say(`RCPT TO:<${mail.to}>`, '2')
  await connection.say('DATA', '354')
  await connection.write(composeMessage(mail))
  await connection.say('.', '2')
  await connection.write('QUIT')
}

async function logIn(connection: SmtpConnection, server: SmtpServer, name: string): Promise<void> {
  let offered = await connection.say(`EHLO ${name}`, '250')
  let encrypted = server.tls
  if (!encrypted && offered.some((line) => /^STARTTLS\b/i.test(line))) {
    await connection.say('STARTTLS', '220')
    connection.startTls()
    offered = await connection.say(`EHLO ${name}`, '250')
    encrypted = true
  }
  if (!server.user) return
  if (!encrypted && !isLoopback(server))
    throw new Error('SMTP: no STARTTLS, the password stays here')
  const methods = offered.find((line) => /^AUTH\b/i.test(line))?.toUpperCase() ?? ''
  if (methods.includes('PLAIN')) {
    await connection.say(`AUTH PLAIN ${base64Text(`\0${server.user}\0${server.password}`)}`, '235')
  } else {
    await connection.say('AUTH LOGIN', '334')
    await connection.say(base64Text(server.user), '334', 'user')
    await connection.say(base64Text(server.password), '235', 'password')
  }
}
