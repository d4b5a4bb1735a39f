import { chmodSync, createWriteStream, openSync, type WriteStream, writeFileSync } from 'node:fs'
import { Refusal } from '#worker/db/refusal.ts'

export function openOwn(file: string): WriteStream {
  return createWriteStream(file, { fd: openFile(file) })
}

export function writeOwn(file: string, text: string): void {
  writeFileSync(openFile(file), text)
}

/** `mode` counts only for a new file: others may be able to read an old one. */
function openFile(file: string): number {
  try {
    const opened = openSync(file, 'w', 0o600)
    chmodSync(file, 0o600)
    return opened
  } catch {
    throw new Refusal(`${file} cannot be written.`)
  }
}
