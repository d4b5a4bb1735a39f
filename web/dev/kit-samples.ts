import portrait from './kit-portrait.svg?no-inline'

export const PORTRAIT = portrait

export const PEOPLE = [
  { name: 'Sanne', age: 34, place: 'Haarlem', online: true, liked: false },
  { name: 'Noor', age: 29, place: 'Amsterdam', online: true, liked: true },
  { name: 'Małgorzata-Wilhelmina', age: 37, place: "'s-Gravenhage", online: false, liked: false },
  { name: 'عائشة', age: 32, place: 'Zaandam', online: false, liked: false },
]

export const WORDS = {
  age: '18 jaar of ouder',
  blocked: 'Dit is uitgezet',
  close: 'Sluiten',
  fictional: 'Fictief profiel',
  checked: 'Gecheckt met foto',
  german: 'Geschwindigkeitsbegrenzungsvereinbarung',
  lorem: 'Op zondag op de racefiets, daarna veel te lang ontbijten.',
  online: 'Nu hier',
  partner: 'Advertentie · partnersite',
  send: 'Stuur een bericht',
  site: 'Schemer',
  today: 'Vandaag hier',
}

export const OPTIONS = [
  { value: 'nh', label: 'Noord-Holland' },
  { value: 'ut', label: 'Utrecht' },
  { value: 'zh', label: 'Zuid-Holland' },
]

export const AGES = [18, 25, 28, 35, 45, 60, 99].map((age) => ({
  value: String(age),
  label: String(age),
}))

export const BUNDLES = [
  { amount: '10', price: '€ 11,21', oldPrice: '€ 14,95', per: '€ 1,12 per bericht' },
  { amount: '25', price: '€ 22,46', oldPrice: '€ 29,95', per: '€ 0,90 per bericht' },
  { amount: '60', price: '€ 44,96', oldPrice: '€ 59,95', per: '€ 0,75 per bericht' },
  { amount: '150', price: '€ 89,96', oldPrice: '€ 119,95', per: '€ 0,60 per bericht' },
] as const

export const ORDER = [
  { term: '60 credits, goed voor 60 berichten', value: '€ 59,95' },
  { term: 'Welkomstkorting 25%', value: '− € 14,99', tone: 'lamp' },
  { term: 'Totaal, inclusief btw', value: '€ 44,96', tone: 'total' },
  { term: 'Waarvan 21% btw', value: '€ 7,80', tone: 'fine' },
] as const

export const FACTS = [
  { term: 'Postuur', value: 'Normaal' },
  { term: 'Kleur ogen', value: 'Groenbruin' },
]

export const LEDGER = [
  { key: 'a', when: '14:08', what: 'Bericht aan Noor', amount: '−1' },
  { key: 'b', when: '13:59', what: 'Cadeau voor Noor: een kop koffie', amount: '−2' },
  { key: 'c', when: '13:02', what: 'Bundel van 60', amount: '+60', gain: true },
]

export const CLOCK = [
  { digits: '03', unit: 'uur' },
  { digits: '12', unit: 'min' },
  { digits: '44', unit: 'sec' },
]

export const OPENINGS = [
  'Om mijn buurman. Hij zong onder de douche, met het raam open.',
  'Wat is het beste verhaal dat je ooit na middernacht hoorde?',
]
