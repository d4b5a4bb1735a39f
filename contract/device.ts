const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

// Most browsers also name the one that they descend from, so the order counts.
const browsers = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?(?:iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** `Chrome, Windows`, for somebody to know a device by; null where the browser does not say. */
export function describeDevice(userAgent: string): string | null {
  const known = [browsers, systems].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent))
    return found ? [found[1]] : []
  })
  return known.join(', ') || null
}

export type DeviceKind = 'phone' | 'laptop'

/** For the drawing beside it; what does not say is taken for the larger one. */
export function deviceKind(userAgent: string): DeviceKind {
  return /iPhone|iPad|Android|Mobile/.test(userAgent) ? 'phone' : 'laptop'
}
