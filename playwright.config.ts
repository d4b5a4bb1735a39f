import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

// For tests with a server of their own, which otherwise asks a Cloudflare host for a sample `request.cf`.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const { executablePath, args } = await findChromium()

/** The same steps on screens of any width: once is enough. pages.spec.ts looks at their pages on both. */
const sameOnBoth = [
  'address',
  'broken-screen',
  'chat-photos',
  'deletion',
  'devices',
  'direct-debit',
  'entry-warning',
  'geolocation',
  'gifts',
  'interests',
  'match-finder',
  'narrow-chat',
  'notifications',
  'passkeys',
  'password',
  'payment',
  'photos',
  'profile',
  'push',
  'remove-chat',
  'repeat-order',
  'reports',
  'saved-filters',
  'sessions',
  'settings',
  'signup-neutral',
  'without-script',
]

/** Where the whole run (scripts/test.ts) wants its report; undefined where somebody runs a journey alone. */
const wholeRun = process.env['BROWSER_REPORT']

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser-results',
  workers: 2,
  // Long enough for a machine that is busy with other things; a green run does not wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // In the whole run only: what is green the second time is listed there as flaky, and has a cause to find.
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
    // Writing one of every journey takes time that the whole run has not.
    trace: wholeRun ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath, args },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: sameOnBoth.map((name) => `**/${name}.spec.ts`),
    },
  ],
})
