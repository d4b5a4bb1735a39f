import { base64Text } from './base64-text.ts'
import type { OutgoingMail } from './mail-transport.ts'

// 60 characters in base64, with the frame the 75 that RFC 2047 allows.
const wordBytes = 45

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

function encodeWords(words: string): string {
  if (/^[A-Za-z0-9 ]{1,60}$/.test(words)) return words
  const encoder = new TextEncoder()
  const pieces: string[] = ['']
  for (const character of words) {
    const grown = (pieces.at(-1) ?? '') + character
    if (encoder.encode(grown).length > wordBytes) pieces.push(character)
    else pieces[pieces.length - 1] = grown
  }
  return pieces.map((piece) => `=?UTF-8?B?${base64Text(piece)}?=`).join('\r\n ')
}
