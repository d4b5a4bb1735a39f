import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Without these Chromium contacts Google's hosts at every start. */
const quiet = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env['CHROMIUM_PATH']
  return named ? { executablePath: named, args: quiet } : packagedChromium()
}

export async function packagedChromium(): Promise<{ executablePath: string; args: string[] }> {
  // Read on import: makes the package unpack libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  nameFonts()
  return { executablePath, args: quiet }
}

/** Without any font, Chromium ends at the first letter that the page's fonts lack. */
function nameFonts(): void {
  const folder = path.join(tmpdir(), 'fonts')
  const file = path.join(folder, 'vonk.conf')
  const text = `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`
  if (!existsSync(file)) writeFileSync(file, text)
  process.env['FONTCONFIG_FILE'] = file
}
