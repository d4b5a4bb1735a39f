import { chmodSync, createWriteStream, openSync, type WriteStream, writeFileSync } from 'node:fs'
import { Refusal } from '#worker/db/refusal.ts'

/**
 * Only the operator can read it.
 * @throws Refusal
 */
export function openOwn(file: string): WriteStream {
  return createWriteStream(file, { fd: openFile(file) })
}

/** @throws Refusal */
export function writeOwn(file: string, text: string): void {
  writeFileSync(openFile(file), text)
}

/** Also if the file existed and others could read it. */
function openFile(file: string): number {
  try {
    const opened = openSync(file, 'w', 0o600)
    chmodSync(file, 0o600)
    return opened
  } catch {
    throw new Refusal(`${file} cannot be written.`)
  }
}
