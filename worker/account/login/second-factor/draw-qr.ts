import { encode } from 'uqr'
import type { QrCode } from '#contract/second-factor.ts'

/** On the server, so that no page carries the library. With the quiet zone that scanners need. */
export function drawQr(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
