import type { Transport } from './send.ts'

export function sendWithProgress(onProgress: (percent: number) => void): Transport {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new TypeError('Cancelled'))
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        onProgress(Math.round((100 * loaded) / Math.max(1, total)))
      })
      request.addEventListener('load', () => {
        resolve(new Response(request.responseText || null, { status: request.status }))
      })
      request.addEventListener('error', () => reject(new TypeError('No answer')))
      request.addEventListener('abort', () => reject(new TypeError('Cancelled')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof FormData ? body : null)
    })
}
