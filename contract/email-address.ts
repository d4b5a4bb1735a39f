/** Erased: every browser and the worker have it, but no types of either are loaded here. */
declare const URL: new (address: string) => { hostname: string }

const word = "[\\w!#$%&'*+/=?^`{|}~-]+"
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const top = '(?:[a-z]{2,63}|xn--[a-z\\d-]{0,58}[a-z\\d])'

/**
 * RFC 5321 without its quoted and numeric forms, the domain in ASCII as SMTP carries it: what every
 * mail transport accepts. Without mail an account could never be confirmed.
 */
export const mailAddress = new RegExp(
  `^(?=[^@]{1,64}@)(?=.{3,254}$)${word}(?:\\.${word})*@(?:${label}\\.)+${top}$`,
  'i',
)

/** Nothing that would end the host of a URL, such as a slash. */
const foreignDomain = /^[\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u

/** `kim@bücher.example` as mail servers know it (UTS 46); anything else as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!foreignDomain.test(domain)) return address
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}
