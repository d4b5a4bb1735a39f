const integer = 0x02
const sequence = 0x30
// COSE's numbers of the curves P-256, P-384 and P-521, with the bytes of each half of a signature.
const halves: Record<number, number> = { 1: 32, 2: 48, 3: 66 }

/**
 * Converts an authenticator's ECDSA signature (DER: a sequence of two integers) to WebCrypto's
 * form: both halves at full length. lean-passkeys.ts puts it in place of @simplewebauthn's, which
 * needs a whole ASN.1 library.
 */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array {
  const length = halves[curve]
  if (!length) throw new Error(`Unexpected COSE curve ${curve}`)
  const whole = readElement(signature, 0, sequence)
  if (whole.end !== signature.length) throw new Error('Signature with a tail')
  const r = readElement(signature, whole.start, integer)
  const s = readElement(signature, r.end, integer)
  if (s.end !== whole.end) throw new Error('Signature of more than two integers')
  const both = new Uint8Array(2 * length)
  both.set(halfOf(signature.subarray(r.start, r.end), length), 0)
  both.set(halfOf(signature.subarray(s.start, s.end), length), length)
  return both
}

type Element = { start: number; end: number }

/** Reads a tag, a length of one or two bytes, and that many bytes of content. */
function readElement(bytes: Uint8Array, at: number, tag: number): Element {
  const first = bytes[at + 1] ?? 0
  const long = first === 0x81
  const start = at + (long ? 3 : 2)
  const end = start + (long ? (bytes[at + 2] ?? 0) : first)
  const malformed = bytes[at] !== tag || (first >= 0x80 && !long) || end > bytes.length
  if (malformed || end === start) throw new Error('Not a DER signature')
  return { start, end }
}

/** Removes DER's sign byte and pads with zeros. */
function halfOf(value: Uint8Array, length: number): Uint8Array {
  const [first = 0, second = 0] = value
  if (first >= 0x80) throw new Error('Negative integer')
  const padded = first === 0 && value.length > 1
  if (padded && second < 0x80) throw new Error('Integer with needless zeros')
  const digits = padded ? value.subarray(1) : value
  if (digits.length > length) throw new Error('Integer too long')
  const half = new Uint8Array(length)
  half.set(digits, length - digits.length)
  return half
}
