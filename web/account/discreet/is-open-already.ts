import { CallError } from '#web/api/call-error.ts'

/** Another tab has opened the lock. */
export function isOpenAlready(error: unknown): boolean {
  return error instanceof CallError && error.code === 'forbidden'
}
