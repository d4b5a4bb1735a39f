/** The longest part of an address that a cut may leave behind. */
const seam = 64
const breaks = /([\s<>"'])/
const url = /https?:\/\//
/** Plain, or encoded as in URLs, JSON and HTML. */
const at = /[@＠]|%(?:25){0,3}40|\\u0040|&#(?:64|x40|X40);/
const named =
  /((?:password|passwd|secret|token|otp|api[_-]?key|authorization|cookie)["'\\]{0,4} ?(?:[=:]|%3D) ?(?:["'\\]|%22){0,4})[^\s"'\\&;,)}\]%<>]{1,100}/gi
/** What stands before a quote that belongs to the address, as in `o'neil@example.com`. */
const beforeApostrophe = /(?:[\w.+&-]{1,64}'){1,4}\[address\]/g
const readable = /^[ -~]{1,200}$/
const base64Breaks = /[^\w+-]/
// Bounded repetitions, so that a hostile text costs no more than its length.
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g
const network = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[\da-f]{1,4}:){3,7}[\da-f:]{1,39}/gi
const phone = /\+\d[\d ()-]{7,30}\d/g

/**
 * Mail servers, banks and push services repeat addresses and tokens. Cut first, so that nobody
 * makes us read megabytes; what stands at the cut is left out, as half an address is not
 * recognised.
 */
export function redact(text: string, max: number): string {
  const told = withoutNames(text.slice(0, max))
  return text.length > max ? `${beforeSeam(told)}[cut]` : told.slice(0, max)
}

function beforeSeam(told: string): string {
  return told.slice(0, -seam).split(breaks).slice(0, -1).join('')
}

function withoutNames(text: string): string {
  const words = text.split(breaks).map(withoutAddress).join('')
  return withoutQuotes(words)
    .replace(named, '$1[secret]')
    .replace(iban, '[iban]')
    .split(/([^\w-])/)
    .map(withoutToken)
    .join('')
    .replace(beforeApostrophe, '[address]')
    .replace(network, '[network]')
    .replace(phone, '[phone]')
}

function withoutAddress(word: string): string {
  const start = word.search(url)
  if (start !== -1) return `${word.slice(0, start)}[url]`
  return at.test(word) || word.split(base64Breaks).some(isEncodedAddress) ? '[address]' : word
}

function isEncodedAddress(part: string): boolean {
  if (part.length < 8 || part.length > 200) return false
  try {
    const read = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    return read.includes('@') && readable.test(read)
  } catch {
    return false
  }
}

function withoutQuotes(text: string): string {
  return text
    .split('"')
    .map((part, index) => (index % 2 === 1 ? '[text]' : part))
    .join('')
}

/** Our own names may be long too, but have no digits or capitals. */
function withoutToken(word: string): string {
  return word.length >= 20 && /[\dA-Z]/.test(word) ? '[token]' : word
}
