import { AddressRefused } from './address-refused.ts'
import { base64Text } from './base64-text.ts'
import { composeMessage } from './compose-message.ts'
import { type MailTransport, type OutgoingMail, patience } from './mail-transport.ts'
import { SmtpConnection, SmtpRefusal } from './smtp-connection.ts'

/**
 * Sends to the server of SMTP_URL. Our own client, because the library loops forever when a server
 * hangs up.
 */
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
  await nameRecipient(connection, mail.to)
  await connection.say('DATA', '354')
  await connection.write(composeMessage(mail))
  await connection.say('.', '2')
  await connection.write('QUIT')
}

/**
 * The mailbox or domain does not exist, or is closed (RFC 3463). Not any 550: the server may refuse
 * us, which would stop mail for everybody.
 */
const noMailbox = /^5\d\d 5\.(1\.(1|2|3|6|10)|2\.1)\b/

async function nameRecipient(connection: SmtpConnection, to: string): Promise<void> {
  try {
    await connection.say(`RCPT TO:<${to}>`, '2')
  } catch (error) {
    const isFinal = error instanceof SmtpRefusal && noMailbox.test(error.reply)
    throw isFinal ? new AddressRefused(error.message) : error
  }
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

type SmtpServer = {
  hostname: string
  port: number
  /** Encrypted from the start; else by STARTTLS where the server offers it. */
  tls: boolean
  user: string
  password: string
}

function readSmtpUrl(address: string): SmtpServer {
  const url = URL.parse(address)
  if (url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:') {
    throw new Error('SMTP_URL is not an address like smtps://user:password@host:465')
  }
  const tls = url.protocol === 'smtps:'
  return {
    hostname: url.hostname,
    port: Number(url.port || (tls ? 465 : 587)),
    tls,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

/** Only to this machine may a password go unencrypted. */
function isLoopback({ hostname }: SmtpServer): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
