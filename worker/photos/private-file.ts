/** Of files for a few only. */
export function privateHeaders({ httpEtag }: R2Object, contentType: string) {
  return {
    'content-type': contentType,
    // So that a block or a removal counts at once.
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    etag: httpEtag,
  }
}

/** Without a body if the browser has it already. */
export async function findFile(
  bucket: R2Bucket,
  path: string,
  ifNoneMatch: string | null,
): Promise<R2ObjectBody | R2Object | null> {
  if (!ifNoneMatch || !/^(W\/)?"[^"]*"(, *(W\/)?"[^"]*")*$/.test(ifNoneMatch))
    return bucket.get(path)
  return bucket.get(path, { onlyIf: new Headers({ 'if-none-match': ifNoneMatch }) })
}
