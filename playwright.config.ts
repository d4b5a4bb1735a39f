import { defineConfig } from '@playwright/test'
import type { Options } from './tests/browser/support/test.ts'
import { findChromium } from './tests/support/chromium.ts'

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const { executablePath, args } = await findChromium()

const wholeRun = process.env['BROWSER_REPORT']

export default defineConfig<Options>({
  testDir: 'tests/browser',
  outputDir: '.cache/browser-results',
  // More than cores: a journey waits a third of its time.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // What passes the second time is named as flaky at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  reporter: wholeRun
    ? // Short, so that what went wrong stands in what is kept of a long output.
      [['dot'], ['json', { outputFile: wholeRun }]]
    : 'list',
  webServer: {
    command: 'node scripts/serve-built.ts',
    wait: { stdout: /Serving on port (?<BROWSER_PORT>\d+), the desk on (?<DESK_PORT>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 120_000,
  },
  use: {
    baseURL: `http://localhost:${process.env['BROWSER_PORT']}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Else what never comes is waited for until the whole test's time is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
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
      grep: /@wide|@desk/,
    },
    {
      name: 'translated',
      use: { viewport: { width: 1280, height: 800 }, translated: true },
      grep: /@translated/,
    },
  ],
})
