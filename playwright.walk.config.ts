import { defineConfig } from '@playwright/test'
import { packagedChromium } from './tests/support/chromium.ts'

// Tests with a server of their own: Miniflare otherwise asks a Cloudflare host for a sample
// `request.cf`.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

// The walk over every page: its own site, at a moment that stands still, so that pictures of it
// are the same every day; and the packaged browser, so that they are the same on every machine.
const { executablePath, args } = await packagedChromium()

const report = process.env['BROWSER_REPORT']

export default defineConfig({
  testDir: 'tests/walk',
  outputDir: '.cache/walk-results',
  fullyParallel: true,
  workers: 3,
  timeout: 900_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // What passes the second time is named as flaky at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  webServer: {
    command: 'node scripts/serve-built.ts',
    env: { DEMO_NOW: '2026-06-12T19:30:00Z' },
    wait: { stdout: /Serving on port (?<BROWSER_PORT>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 180_000,
  },
  use: {
    baseURL: `http://localhost:${process.env['BROWSER_PORT']}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Else what never comes is waited for until the whole test's time is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    reducedMotion: 'reduce',
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: 'arrive', testMatch: '*.setup.ts' },
    { name: 'pictures', testMatch: 'pictures.spec.ts', dependencies: ['arrive'] },
    // Before the longer tests beside which it runs.
    { name: 'steady', testMatch: 'steady.spec.ts', dependencies: ['arrive'] },
    {
      name: 'walk',
      testMatch: 'pages.spec.ts',
      // On a site of its own (scripts/test-steps.ts): it reads messages, which pictures show.
      dependencies: ['arrive'],
      // The boxes of photos are there before the photos.
      use: {
        launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] },
      },
    },
    { name: 'dialogs', testMatch: ['dialogs.spec.ts', 'news.spec.ts', 'check.spec.ts'] },
    { name: 'held', testMatch: 'held.spec.ts' },
  ],
})
