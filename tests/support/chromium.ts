import { existsSync } from 'node:fs'

/** Without these Chromium contacts Google's hosts at every start. */
const quiet = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser to test with: a named one, the machine's own, or the packaged one. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return { executablePath: named, args: quiet }
  if (existsSync('/usr/bin/chromium')) return { executablePath: '/usr/bin/chromium', args: quiet }
  return packagedChromium()
}

/** The same on every machine. */
export async function packagedChromium(): Promise<{ executablePath: string; args: string[] }> {
  // Read on import: makes the package unpack libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: quiet }
}
