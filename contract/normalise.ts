/**
 * Composed (NFC), lines ended by LF, trimmed, and without what nobody can see or what turns the
 * direction of its surroundings (UTS 39, UAX 9). Empty if it shows nothing. Idempotent.
 */
export function normalise(text: string): string {
  const seen = text
    .toWellFormed()
    .replace(lineEnd, '\n')
    .replace(unseen, '')
    .replace(joinerOrStray, (_, joiner: string | undefined) => joiner ?? '')
    .normalize()
    .trim()
  return visible.test(seen) ? seen : ''
}

const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g

/** Joiners, variation selectors and tags: what they do depends on what is beside them. */
const dependent = String.raw`[\u200C-\u200D\uFE0E-\uFE0F\u{E0020}-\u{E007F}]`
/** Format characters of Arabic and related scripts that are visible. */
const shown = String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`
const unseen = new RegExp(
  String.raw`(?!${dependent}|${shown}|[\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFFC]`,
  'gu',
)

const scripts = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Khmr',
  'Knda',
  'Mand',
  'Mlym',
  'Mong',
  'Mymr',
  'Nkoo',
  'Orya',
  'Sinh',
  'Syrc',
  'Taml',
  'Telu',
  'Tibt',
]
const letter = `[${scripts.map((script) => String.raw`\p{Script=${script}}`).join('')}]`

/** Places where a dependent character has an effect. */
const joiners = [
  String.raw`(?<=${letter})[\u200C-\u200D](?=${letter})`,
  // Families, professions, the rainbow flag.
  String.raw`(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])[\uFE0E-\uFE0F]`,
  // A digit on a key.
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  // The flags of parts of a country.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
]
const joinerOrStray = new RegExp(`(${joiners.join('|')})|${dependent}`, 'gu')

/**
 * Visible by itself. Marks need a letter; private use characters are blank or a box; the others are
 * no spaces and yet show nothing (braille, a note without a head, a filler, Egyptian blanks).
 */
const visible = /[^\p{White_Space}\p{M}\p{Co}\u2800\u{1D159}\u{16FE4}\u{13441}\u{13442}]/u
