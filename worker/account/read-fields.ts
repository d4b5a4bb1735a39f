/** The fields of the plain forms as changes. An unticked box is not sent, so each form names its own. */

export function profileFields(fields: Record<string, string>) {
  const { interests, ...rest } = fields
  const changes = Object.entries(rest).map(([field, value]) => [field, value === '' ? null : value])
  return { ...Object.fromEntries(changes), interests: interests ? interests.split(',') : [] }
}

export function settingsFields(fields: Record<string, string>) {
  return {
    show_fictional: 'show_fictional' in fields,
    show_partner: 'show_partner' in fields,
    invisible: 'invisible' in fields,
  }
}

/** Without script the regions shown were those of the country that came with the page. */
export function locationFields(fields: Record<string, string>) {
  const { country = '', region_of, region, city } = fields
  return {
    place: {
      country,
      region: (region_of === country && region) || null,
      city: city?.trim() || null,
    },
  }
}
