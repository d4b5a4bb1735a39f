export type Offer = {
  key: string
  name: string
  gender: 'male' | 'female'
  variant: 'cam' | 'resell'
  country: string
  language: 'nl' | 'de'
  url: string
  reason: string
  about: string
}

export const offers: readonly Offer[] = [
  {
    key: 'offer-nina',
    name: 'Nina Live',
    gender: 'female',
    variant: 'cam',
    country: 'NL',
    language: 'nl',
    url: 'https://partner.example/cam/nina-live',
    reason: 'Live te zien bij een partner van deze site.',
    about:
      'Dit is een advertentie. Nina zendt live uit bij een partner, meestal laat op de avond. ' +
      'De prijzen staan op de site van de partner.',
  },
  {
    key: 'offer-marco',
    name: 'Marco Na Middernacht',
    gender: 'male',
    variant: 'cam',
    country: 'NL',
    language: 'nl',
    url: 'https://partner.example/cam/marco-na-middernacht',
    reason: 'Live te zien bij een partner van deze site.',
    about:
      'Dit is een advertentie. Marco zendt live uit bij een partner en praat graag. ' +
      'Wat het kost, lees je daar voordat je iets betaalt.',
  },
  {
    key: 'offer-lila',
    name: 'Lila Live',
    gender: 'female',
    variant: 'cam',
    country: 'DE',
    language: 'de',
    url: 'https://partner.example/cam/lila-live',
    reason: 'Live zu sehen bei einem Partner dieser Seite.',
    about:
      'Das ist eine Anzeige. Lila sendet live bei einem Partner, meist am späten Abend. ' +
      'Die Preise stehen auf der Seite des Partners.',
  },
  {
    key: 'offer-avond',
    name: 'Tweede Avond',
    gender: 'female',
    variant: 'resell',
    country: 'NL',
    language: 'nl',
    url: 'https://partner.example/sites/tweede-avond',
    reason: 'Een andere datingsite, voor wie opnieuw begint.',
    about:
      'Dit is een advertentie voor een andere datingsite. Tweede Avond richt zich op mensen die ' +
      'na een lange relatie weer willen daten. Je schrijft je daar apart in.',
  },
  {
    key: 'offer-buiten',
    name: 'Samen Buiten',
    gender: 'male',
    variant: 'resell',
    country: 'BE',
    language: 'nl',
    url: 'https://partner.example/sites/samen-buiten',
    reason: 'Een andere datingsite, voor wie liever wandelt dan typt.',
    about:
      'Dit is een advertentie voor een andere datingsite. Samen Buiten brengt mensen bij elkaar ' +
      'die elkaar het liefst op een wandeling leren kennen. Je schrijft je daar apart in.',
  },
  {
    key: 'offer-zweisam',
    name: 'Zweisam Reisen',
    gender: 'female',
    variant: 'resell',
    country: 'DE',
    language: 'de',
    url: 'https://partner.example/sites/zweisam-reisen',
    reason: 'Eine andere Seite, für Reisen zu zweit.',
    about:
      'Das ist eine Anzeige für eine andere Seite. Zweisam Reisen bringt Menschen zusammen, die ' +
      'nicht gern allein verreisen. Du meldest dich dort eigens an.',
  },
]
