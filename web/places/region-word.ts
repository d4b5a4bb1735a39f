const words = {
  NL: 'province',
  BE: 'province',
  DE: 'state',
  AT: 'state',
  US: 'state',
  ES: 'community',
  PL: 'voivodeship',
  CH: 'canton',
  GB: 'part',
} as const

export type RegionWord = (typeof words)[keyof typeof words] | 'region'

export function regionWord(country: string): RegionWord {
  return isNamed(country) ? words[country] : 'region'
}

function isNamed(country: string): country is keyof typeof words {
  return Object.hasOwn(words, country)
}
