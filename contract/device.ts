const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

// The order matters: most browsers also name the one that they derive from.
const browsers = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?(?:iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** `Chrome, Windows`, for a member to recognise a device; null if the browser does not say. */
export function describeDevice(userAgent: string): string | null {
  const known = [browsers, systems].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent))
    return found ? [found[1]] : []
  })
  return known.join(', ') || null
}

export type DeviceKind = 'phone' | 'laptop'

/** For the icon next to it; unknown devices count as laptops. */
export function deviceKind(userAgent: string): DeviceKind {
  return /iPhone|iPad|Android|Mobile/.test(userAgent) ? 'phone' : 'laptop'
}
