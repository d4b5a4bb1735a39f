import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { localSecrets } from './scripts/local-env.ts'
import { migratedSchema } from './tests/support/migrated-schema.ts'
import { commonPasswords } from './vite/common-passwords.ts'
import { eagerImports } from './vite/eager-imports.ts'
import { textFiles } from './vite/text-files.ts'
import { withoutRuntime } from './vite/without-runtime.ts'
import { workerPlugins } from './vite/worker-plugins.ts'

// Miniflare otherwise asks a Cloudflare host for a sample `request.cf` at every start.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { test: { name: 'checks', include: ['tests/checks/**/*.test.ts'], testTimeout: 20_000 } },
      {
        // Inside workerd, beside the worker's own modules; one runtime for all files, emptied
        // before each test.
        plugins: [
          ...workerPlugins(),
          eagerImports(['worker', 'web', 'desk']),
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ...(await localSecrets()),
                TEST_SCHEMA: migratedSchema('migrations'),
              },
              // Queues without a consumer: tests deliver the messages themselves, once or twice.
              queueProducers: { MAIL_QUEUE: 'held-mail', PUSH_QUEUE: 'held-push' },
            },
          }),
        ],
        test: {
          name: 'worker',
          include: ['tests/{worker,law,desk}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/worker-setup.ts'],
          globalSetup: ['tests/support/loopback-services.ts'],
          isolate: false,
          // Volleys take seconds on a busy machine, and a test that is cut off would write into the
          // next one.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // Vitest 5 caches transformed modules in files, which workerd cannot read.
          fsModuleCache: false,
        },
      },
      {
        // In Node, as an operator runs it, on real bindings.
        plugins: [textFiles(), commonPasswords(), withoutRuntime()],
        test: {
          name: 'operator',
          include: ['tests/operator/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // In Node, against the built worker: needs a build in `dist`.
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 40_000,
        },
      },
    ],
  },
})
