import type { StoredFile } from './photo-store.ts'

/** Of files for a few only. */
export function privateHeaders({ etag }: StoredFile, contentType: string, { kept = true } = {}) {
  return {
    'content-type': contentType,
    // So that a block or a removal counts at once.
    'cache-control': kept ? 'private, no-cache' : 'private, no-store',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    etag,
  }
}
