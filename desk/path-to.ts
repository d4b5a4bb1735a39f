import { inject } from 'regexparam'

/** `pathTo(photoPaths.open, { id })` */
export function pathTo(path: string, params: Record<string, string> = {}): string {
  const values = Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)])
  return inject(path, Object.fromEntries(values))
}
