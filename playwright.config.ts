import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

// Tests with a server of their own: Miniflare otherwise asks a Cloudflare host for a sample
// `request.cf`.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const { executablePath, args } = await findChromium()

/** Where the whole run (scripts/test.ts) wants its report; undefined for a single journey. */
const wholeRun = process.env['BROWSER_REPORT']

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser-results',
  // More than cores: a journey waits a third of its time.
  workers: 3,
  // Long enough for a busy machine; a green run does not wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // In the whole run only: what passes the second time is reported as flaky, and its cause has to
  // be found.
  retries: wholeRun ? 1 : 0,
  reporter: wholeRun
    ? // Short, so that what went wrong stands in what is kept of a long output.
      [['dot'], ['json', { outputFile: wholeRun }]]
    : 'list',
  webServer: {
    command: 'node scripts/serve-built.ts',
    wait: { stdout: /Serving on port (?<BROWSER_PORT>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 120_000,
  },
  use: {
    baseURL: `http://localhost:${process.env['BROWSER_PORT']}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Tracing every journey would be too slow for the whole run.
    trace: wholeRun ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath, args },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      grepInvert: /@desk/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // Journeys that do not depend on the width run on the phone only; what a phone does not have
      // is @desk.
      grep: /@wide|@desk/,
    },
  ],
})
