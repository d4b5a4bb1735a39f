import type { EyeColour, HairColour, Heritage } from '../portraits/palette.ts'

export type Language = 'nl' | 'en' | 'de' | 'es' | 'fr' | 'it' | 'pl'

export const memberCounts: Record<string, number> = {
  NL: 130,
  BE: 35,
  DE: 45,
  FR: 25,
  ES: 20,
  IT: 20,
  PL: 20,
  GB: 20,
  US: 25,
}

export const fictionalCounts: Record<string, number> = {
  NL: 14,
  BE: 5,
  DE: 7,
  FR: 3,
  ES: 2,
  IT: 2,
  PL: 2,
  GB: 2,
  US: 3,
}

export const languages: Record<string, Language> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
  GB: 'en',
  US: 'en',
}

export const heritages: Record<string, Partial<Record<Heritage, number>>> = {
  NL: { north: 74, levant: 8, africa: 6, india: 4, orient: 4, latin: 4 },
  BE: { north: 72, south: 8, levant: 10, africa: 8, orient: 2 },
  DE: { north: 80, levant: 12, africa: 4, orient: 4 },
  FR: { north: 42, south: 36, levant: 10, africa: 12 },
  ES: { south: 84, latin: 16 },
  IT: { south: 96, africa: 4 },
  PL: { north: 100 },
  GB: { north: 70, india: 14, africa: 12, orient: 4 },
  US: { north: 46, africa: 22, latin: 20, orient: 8, india: 4 },
}

export const hairShares: Record<Heritage, Partial<Record<HairColour, number>>> = {
  north: { blonde: 32, brown: 44, black: 7, red: 12, other: 5 },
  south: { brown: 58, black: 32, blonde: 7, other: 3 },
  levant: { black: 60, brown: 40 },
  latin: { black: 55, brown: 45 },
  india: { black: 100 },
  africa: { black: 94, brown: 6 },
  orient: { black: 92, brown: 8 },
}

export const eyeShares: Record<Heritage, Partial<Record<EyeColour, number>>> = {
  north: { blue: 42, green: 16, brown: 18, grey: 13, hazel: 10, other: 1 },
  south: { brown: 64, hazel: 18, green: 11, blue: 6, other: 1 },
  levant: { brown: 82, hazel: 13, green: 5 },
  latin: { brown: 82, hazel: 14, green: 4 },
  india: { brown: 94, hazel: 6 },
  africa: { brown: 95, hazel: 4, other: 1 },
  orient: { brown: 98, hazel: 2 },
}
