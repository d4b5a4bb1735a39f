// Names as the people who live there write them, where the source has an English one,
// and quarters of a city that the source counts as towns of their own.

export const localNames: Record<string, Record<string, string>> = {
  NL: {
    'The Hague': 'Den Haag',
    'Almere Stad': 'Almere',
    'Noordwijk-Binnen': 'Noordwijk'
  },
  BE: {
    Brussels: 'Brussel',
    Ostend: 'Oostende',
    Bruges: 'Brugge',
    Ghent: 'Gent',
    Antwerp: 'Antwerpen'
  },
  DE: {
    Munich: 'München',
    Cologne: 'Köln',
    Nuremberg: 'Nürnberg',
    Hanover: 'Hannover',
    Freiburg: 'Freiburg im Breisgau',
    'Marburg an der Lahn': 'Marburg',
    'Hanau am Main': 'Hanau',
    Offenbach: 'Offenbach am Main',
    Esslingen: 'Esslingen am Neckar'
  },
  ES: {
    Cadiz: 'Cádiz',
    Denia: 'Dénia',
    Seville: 'Sevilla',
    'Gasteiz / Vitoria': 'Vitoria-Gasteiz',
    'Donostia / San Sebastián': 'San Sebastián'
  },
  IT: {
    Rome: 'Roma',
    Milan: 'Milano',
    Naples: 'Napoli',
    Turin: 'Torino',
    Genoa: 'Genova',
    Florence: 'Firenze',
    Venice: 'Venezia',
    Syracuse: 'Siracusa',
    'Cava Dè Tirreni': "Cava de' Tirreni",
    'Carpi Centro': 'Carpi'
  },
  PL: {
    Warsaw: 'Warszawa',
    Krakow: 'Kraków',
    'Bielsko-Biala': 'Bielsko-Biała'
  },
  US: { 'New York City': 'New York', 'The Bronx': 'Bronx', 'Lexington-Fayette': 'Lexington' },
  AT: { Vienna: 'Wien' },
  CH: { Sitten: 'Sion', Geneva: 'Genève', Lucerne: 'Luzern', Zurich: 'Zürich', 'Sankt Gallen': 'St. Gallen' },
  IE: {
    Luimneach: 'Limerick',
    Gaillimh: 'Galway',
    'Loch Garman': 'Wexford',
    'Droichead Nua': 'Newbridge',
    'Cluain Meala': 'Clonmel',
    'An Muileann gCearr': 'Mullingar',
    'Cill Airne': 'Killarney',
    'An Ros': 'Rush',
    'Trá Mhór': 'Tramore'
  }
}

export const quarters: Record<string, ReadonlySet<string>> = {
  NL: new Set([
    'Hoogvliet',
    'Ypenburg',
    'Zaanstad',
    'Velsen-Zuid',
    'Veldhuizen',
    'Frankhuis',
    'Zuiderburen',
    'Doornsteeg',
    'Vaartbroek',
    'Lindenheuvel',
    'Oosteinde'
  ]),
  DE: new Set(['Neubrück', 'Halle Neustadt']),
  ES: new Set(['Ciudad Lineal', 'Sant Martí', 'Chamartín', 'Campiña', 'Santutxu']),
  IT: new Set([
    'Acilia-Castel Fusano-Ostia Antica',
    'Lido di Ostia',
    'Fuorigrotta',
    'Pianura',
    'Ponticelli',
    'Soccavo',
    'Secondigliano',
    'Barra'
  ]),
  PL: new Set([
    'Mokotów',
    'Praga Południe',
    'Praga Północ',
    'Ursynów',
    'Wola',
    'Bielany',
    'Śródmieście',
    'Targówek',
    'Bemowo',
    'Ochota',
    'Białołeka',
    'Fordon',
    'Wawer',
    'Żoliborz',
    'Ursus'
  ]),
  GB: new Set(['Archway', 'City of Westminster', 'Saint Peters']),
  US: new Set(['Meads', 'Ironville'])
}
