/** By region code, each with the position of its name on `art/provinces.svg`. */
export const provinces = [
  { code: '01', label: 'Drenthe', x: 492, y: 200 },
  { code: '16', label: 'Flevoland', x: 338, y: 283 },
  { code: '02', label: 'Friesland', x: 372, y: 120 },
  { code: '03', label: 'Gelderland', x: 415, y: 372 },
  { code: '04', label: 'Groningen', x: 520, y: 92 },
  { code: '05', label: 'Limburg', x: 418, y: 600 },
  { code: '06', label: 'N-Brabant', x: 270, y: 505 },
  { code: '07', label: 'N-Holland', x: 232, y: 262 },
  { code: '15', label: 'Overijssel', x: 476, y: 280 },
  { code: '09', label: 'Utrecht', x: 296, y: 372 },
  { code: '10', label: 'Zeeland', x: 78, y: 498 },
  { code: '11', label: 'Z-Holland', x: 176, y: 412 },
] as const
