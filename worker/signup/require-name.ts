import { ApiError } from '#worker/http/api-error.ts'

const length = { min: 3, max: 30 }
const endings =
  'com|net|org|info|biz|eu|nl|be|de|at|ch|fr|es|it|pl|uk|ie|lu|us|me|io|co|app|online|site|xyz'
const address = new RegExp(String.raw`:\/\/|\bwww\.|[\p{L}\d-]\.(${endings})\b`, 'iu')
const email = /\S\s*@\s*\S/u
const phone = /(?:\d[\s().+/-]*){7}/
// The last three are letters and a symbol that show nothing. Joiners are left only where they join.
const invisible = /(?!\u200C|\u200D)[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u2800]/u

/**
 * Decision 22: no contact details and not one's own address.
 * @throws ApiError invalid_name or name_is_email
 */
export function requireName(name: string, ownEmail: string): void {
  const read = name.normalize('NFKC').trim()
  const characters = [...name].length
  if (read && read.toLowerCase() === ownEmail.trim().toLowerCase()) {
    throw new ApiError('name_is_email')
  }
  const wrong =
    characters < length.min ||
    characters > length.max ||
    read.startsWith('@') ||
    [address, email, phone, invisible].some((pattern) => pattern.test(read))
  if (wrong) throw new ApiError('invalid_name')
}
