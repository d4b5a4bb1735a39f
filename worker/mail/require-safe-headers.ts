import type { OutgoingMail } from './mail-transport.ts'

const address = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,250}$/

/**
 * The SMTP client writes headers and commands unchanged, so a line break could add a `Bcc:` or a
 * second recipient.
 * @throws Error that does not repeat the value
 */
export function requireSafeHeaders({ id, from, to, subject, headers }: OutgoingMail): void {
  if (!address.test(from.email) || !address.test(to)) throw new Error('Not a mail address')
  const values = [id, from.name, from.email, to, subject, ...Object.entries(headers).flat()]
  if (values.some(breaksLine)) throw new Error('Line break in a mail header')
}

function breaksLine(value: string): boolean {
  return ['\r', '\n', '\0'].some((character) => value.includes(character))
}
