/** Without these Chromium contacts Google's hosts at every start. */
const quiet = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser to test with: a named one, else the packaged one. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env['CHROMIUM_PATH']
  return named ? { executablePath: named, args: quiet } : packagedChromium()
}

/** The same on every machine. */
export async function packagedChromium(): Promise<{ executablePath: string; args: string[] }> {
  // Read on import: makes the package unpack libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: quiet }
}
