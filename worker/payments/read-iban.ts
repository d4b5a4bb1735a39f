const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Null if invalid. Any SEPA country, wherever the member lives (regulation 260/2012, art. 9). */
export function readIban(typed: string): string | null {
  const iban = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return null
  if (lengths[iban.slice(0, 2)] !== iban.length) return null
  return remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null
}

/** In a text of any length; letters that follow it do not hide it. */
export function hasIban(text: string): boolean {
  return [...text.matchAll(/(?<![A-Z\d])[A-Z]{2}\d{2}/gi)].some(({ index }) => {
    const rest = text.slice(index, index + 60).replaceAll(/[\s.-]/g, '')
    const length = lengths[rest.slice(0, 2).toUpperCase()]
    return length !== undefined && readIban(rest.slice(0, length)) !== null
  })
}

/** Modulo 97, with A = 10 up to Z = 35 (ISO 13616). */
function remainderOf(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
