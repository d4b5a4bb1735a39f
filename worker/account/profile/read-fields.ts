import { changesBetween, type ProfileValues, sentValues } from '#contract/profile-form.ts'

/** Browsers do not send unticked boxes, so each form names its own. */

export function profileFields(fields: Record<string, string>) {
  const was = wasOf(fields)
  return changesBetween(sentValues(fields, was), was)
}

function wasOf({ was = '', ...fields }: Record<string, string>): ProfileValues {
  const none = Object.fromEntries(Object.keys(fields).map((field) => [field, '']))
  try {
    const told = JSON.parse(was) as unknown
    const known = typeof told === 'object' && told !== null && !Object.hasOwn(told, '__proto__')
    return known ? Object.fromEntries(Object.entries(told).map(([k, v]) => [k, String(v)])) : none
  } catch {
    return none
  }
}

export function settingsFields(fields: Record<string, string>) {
  return {
    show_fictional: 'show_fictional' in fields,
    show_partner: 'show_partner' in fields,
    invisible: 'invisible' in fields,
    seen_by_visitors: 'seen_by_visitors' in fields,
    shows_presence: 'shows_presence' in fields,
    shows_read: 'shows_read' in fields,
    shows_typing: 'shows_typing' in fields,
  }
}

/** Without script the regions shown are still those of the country that the page came with. */
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
