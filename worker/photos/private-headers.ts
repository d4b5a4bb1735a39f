import type { StoredFile } from './photo-store.ts'

/** Of files for a few only. */
export function privateHeaders({ etag }: StoredFile, contentType: string) {
  return {
    'content-type': contentType,
    // So that a block or a removal counts at once.
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    etag,
  }
}
