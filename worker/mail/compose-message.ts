import { base64Text } from './base64-text.ts'
import { encodeWords } from './encode-words.ts'
import type { OutgoingMail } from './mail-transport.ts'

/** The message as SMTP sends it. In base64 no line begins with a dot or gets too long. */
export function composeMessage({ id, at, from, to, subject, html, text, headers }: OutgoingMail) {
  const boundary = `=_${id}`
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64Text(content).match(/.{1,76}/g) ?? []),
  ]
  return [
    `From: ${encodeWords(from.name)} <${from.email}>`,
    `To: <${to}>`,
    `Subject: ${encodeWords(subject)}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.email.split('@').pop()}>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
  ].join('\r\n')
}
