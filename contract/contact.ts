import * as v from 'valibot'
import { emailAddress } from './fields.ts'

type CallingCode = { code: string; keepsZero?: true }

/** `keepsZero`: the first zero belongs to a number there, also after the calling code. */
export const callingCodes = {
  NL: { code: '31' },
  BE: { code: '32' },
  DE: { code: '49' },
  AT: { code: '43' },
  CH: { code: '41' },
  LU: { code: '352' },
  FR: { code: '33' },
  ES: { code: '34' },
  IT: { code: '39', keepsZero: true },
  PL: { code: '48' },
  GB: { code: '44' },
  IE: { code: '353' },
  US: { code: '1' },
} as const satisfies Record<string, CallingCode>

const everyCode: ReadonlyMap<string, CallingCode> = new Map(Object.entries(callingCodes))

/**
 * As everybody's own is kept: an address by `emailAddress`, a number in E.164, in `country` where it
 * does not say which. Null for what is neither.
 */
export function readContact(typed: string, country: string): string | null {
  if (typed.includes('@')) {
    const read = v.safeParse(emailAddress, typed)
    return read.success ? read.output : null
  }
  return readNumber(typed, country)
}

function readNumber(typed: string, country: string): string | null {
  // Word processors and address books put in signs of their own, some of them invisible.
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}().\p{Pd}/]/gu, '')
  const international = /^(?:\+|00)([1-9]\d+)$/.exec(plain)?.[1]
  const number = international ? withoutZero(international) : national(plain, country)
  return number && /^\d{8,15}$/.test(number) ? `+${number}` : null
}

/** Some people keep the zero after the calling code: +31 (0)6. */
function withoutZero(number: string): string {
  const found = [...everyCode.values()].find(
    ({ code, keepsZero }) => !keepsZero && number.startsWith(`${code}0`),
  )
  return found ? found.code + number.slice(found.code.length + 1) : number
}

function national(digits: string, country: string): string | null {
  const own = everyCode.get(country)
  if (!own || !/^\d+$/.test(digits)) return null
  return own.code + (own.keepsZero ? digits : digits.replace(/^0/, ''))
}
