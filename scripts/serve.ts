import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { exitCode, start } from './run.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Vite in the foreground until it ends or a signal ends it; prints the address once it answers. */
export async function serve(command: 'dev' | 'preview', port = 8787, env: NodeJS.ProcessEnv = {}) {
  const child = start('vite', [command], {
    env: { ...env, PORT: String(port) },
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  const ended = exitCode(child)
  const ready = await Promise.race([untilListening(port), ended.then(() => false)])
  if (ready) {
    console.log(`\nThe site:     http://localhost:${port}/`)
    console.log(`The dev room: http://localhost:${port}/__dev/ (mails, clock, payments)`)
  }
  process.exitCode = await ended
}

async function untilListening(port: number): Promise<boolean> {
  for (;;) {
    if (await accepts(port)) return true
    await wait(100)
  }
}

async function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ port, host: 'localhost' })
  socket.on('connect', () => resolve(true))
  socket.on('error', () => resolve(false))
  const accepted = await promise
  socket.destroy()
  return accepted
}
