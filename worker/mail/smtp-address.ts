export type SmtpServer = {
  hostname: string
  port: number
  /** TLS from the start; otherwise STARTTLS where the server offers it. */
  tls: boolean
  user: string
  password: string
}

/** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465` (TLS). */
export function readSmtpUrl(address: string): SmtpServer {
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

/** The server runs on this machine: only then may a password go unencrypted. */
export function isLoopback({ hostname }: SmtpServer): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
