import { spawn } from 'node:child_process'
import { root, toolEnv } from '../tool-env.ts'

export async function startSite(
  program = 'scripts/serve-built.ts',
): Promise<{ origin: string; stop: () => void }> {
  const server = spawn('node', [program], { cwd: root, env: toolEnv() })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  const keep = (chunk: Buffer) => (said += chunk)
  server.stderr.on('data', keep)
  server.stdout.on('data', (chunk: Buffer) => {
    keep(chunk)
    const [, port] = /Serving on port (\d+)/.exec(said) ?? []
    if (port) resolve(`http://localhost:${port}`)
  })
  server.on('exit', () => reject(new Error(`The site did not start:\n${said}`)))
  return { origin: await promise, stop: () => server.kill() }
}
