import { ApiError } from '#worker/http/api-error.ts'
import { lookOf } from './names/confusables.ts'
import { mixesAlphabets } from './names/mixes-alphabets.ts'
import { namesService } from './names/names-service.ts'
import { speaksForSite } from './names/speaks-for-site.ts'

const length = { min: 3, max: 30 }
const endings =
  'com|net|org|info|biz|eu|nl|be|de|at|ch|fr|es|it|pl|uk|ie|lu|us|me|io|co|app|online|site|xyz'
const address = new RegExp(
  String.raw`:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:${endings})(?![\p{L}\p{N}])`,
  'iu',
)
const dot = /[\u00B7\u0387\u06D4\u0701\u0702\u2022\u2027\u2219\u22C5\u3002\u30FB\uA4F8\uA60E]/gu
const spelled =
  /[([{]\s*(?:dot|punt|punkt|point|punto|kropka|at|apenstaartje|arobase|chiocciola|malpa|@|\.)\s*[)\]}]/u
const email = /\S\s*@\s*\S/u
const phone = /(?:\p{N}[^\p{L}\p{N}]*){7}/u
// The last three look empty. Joiners are allowed where they join.
const invisible = /(?!\u200C|\u200D)[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u2800]/u
/** UTS 39, 5.4: five marks on one letter, or one twice. */
const stacked = /\p{Mn}{5}|(\p{Mn})\1/u

/**
 * Refuses contact details, also those at a messaging service, one's own address, invisible signs,
 * mixed alphabets, and names of the group's sites (`brands`) and of their staff (UTS 39).
 * @throws ApiError invalid_name or name_is_email
 */
export function requireName(name: string, ownEmail: string, brands: readonly string[]): void {
  const read = name.normalize('NFKC').replace(dot, '.').trim()
  const characters = [...name].length
  if (read && read.toLowerCase() === ownEmail.trim().toLowerCase()) {
    throw new ApiError('name_is_email')
  }
  const look = lookOf(read)
  const wrong =
    characters < length.min ||
    characters > length.max ||
    !/\p{L}/u.test(read) ||
    read.startsWith('@') ||
    [address, email, phone, invisible].some((pattern) => pattern.test(read)) ||
    [address, spelled].some((pattern) => pattern.test(look)) ||
    stacked.test(read.normalize('NFD')) ||
    mixesAlphabets(read) ||
    namesService(read) ||
    speaksForSite(read, brands)
  if (wrong) throw new ApiError('invalid_name')
}
