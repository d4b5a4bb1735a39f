import type { Operating } from '#worker/db/operating.ts'
import { photoStore } from '#worker/photos/photo-store.ts'
import { escaped } from '#worker/text/escaped.ts'

type Shown = { id: string; key: string; member_id: number; name: string; caption: string | null }

/** Photos are embedded, so that it loads nothing from any host. */
export async function contactSheet({ env }: Operating, photos: readonly Shown[]): Promise<string> {
  const figures = await Promise.all(photos.map((photo) => figure(env, photo)))
  return sheet(`${photos.length} photos`, ['<main>', ...figures, '</main>'])
}

export function sheet(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { margin: 1rem; background: #130c10; color: #f3e9e4; font: 15px/1.4 system-ui, sans-serif }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 1rem }
section { border-top: 1px solid #5a4650; padding-bottom: 2rem }
h2 { margin-bottom: 0; font-size: 1.1rem }
figure { margin: 0 }
.sent { outline: 3px solid #f0a860; outline-offset: 3px; border-radius: 8px }
img { width: 100%; border-radius: 8px }
code { user-select: all }
</style>
${parts.join('\n')}
</html>
`
}

async function figure(env: Env, { id, key, member_id, name, caption }: Shown): Promise<string> {
  const line = caption === null ? '' : `<p><bdi>${escaped(caption)}</bdi></p>`
  return `<figure>${await picture(env, key)}<figcaption>${line}<bdi>${escaped(name)}</bdi> ${member_id} <code>${escaped(id)}</code></figcaption></figure>`
}

export async function picture(env: Env, key: string): Promise<string> {
  const stored = await photoStore(env).findPhoto(key, { size: 'full' })
  const bytes = stored ? Buffer.from(await stored.bytes()).toString('base64') : ''
  return bytes
    ? `<img src="data:image/webp;base64,${bytes}" alt="">`
    : '<p>The object is not there.</p>'
}
