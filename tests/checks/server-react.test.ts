import path from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { expect, test, vi } from 'vitest'
import { root } from '../../scripts/tool-env.ts'
import { iconSprite } from '../../vite/icon-sprite.ts'
import { leanReactServer } from '../../vite/lean-react-server.ts'
import { ICON_NAMES } from '../../web/ui/icon-names.ts'

type Rendered = { renderAll: () => Record<string, string> }

/** The site's components as a worker has them, with these plugins. */
async function bundle(name: string, plugins: Plugin[]): Promise<Rendered> {
  const outDir = path.join(root, '.cache/server-react', name)
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [iconSprite(ICON_NAMES), ...plugins],
    environments: {
      worker: {
        consumer: 'server',
        resolve: { noExternal: true },
        build: {
          outDir,
          emptyOutDir: true,
          rolldownOptions: {
            input: path.join(root, 'tests/support/server-react/rendered.tsx'),
            output: { entryFileNames: 'rendered.mjs' },
          },
        },
      },
    },
  })
  const { worker } = builder.environments
  if (worker) await builder.build(worker)
  return (await import(path.join(outDir, 'rendered.mjs'))) as Rendered
}

test('pages and mails are rendered as React would, letter for letter', async () => {
  // As a build: React has another way to make elements, and warns, where it is developed.
  vi.stubEnv('NODE_ENV', 'production')
  const react = (await bundle('react', [])).renderAll()
  const ours = (await bundle('ours', [leanReactServer()])).renderAll()
  // React asks for pictures in front of the page; the page itself does so a line further on.
  const preloads = /<link rel="preload" as="image"[^>]*>/g
  expect(Object.keys(ours)).toContain('kit')
  for (const [name, html] of Object.entries(react)) {
    expect(ours[name], name).toBe(html.replaceAll(preloads, ''))
  }
})
