import { photoPath } from '#contract/photo.ts'
import type { Operating } from '#worker/db/operating.ts'

type Shown = { id: string; key: string; member_id: number; name: string }

/** Photos are embedded, so that it loads nothing from any host. Readable by the operator only. */
export async function contactSheet({ env }: Operating, photos: readonly Shown[]): Promise<string> {
  const figures = await Promise.all(photos.map((photo) => figure(env, photo)))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${photos.length} photos</title>
<style>
body { margin: 1rem; background: #130c10; color: #f3e9e4; font: 15px/1.4 system-ui, sans-serif }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 1rem }
figure { margin: 0 }
img { width: 100%; border-radius: 8px }
code { user-select: all }
</style>
<main>
${figures.join('\n')}
</main>
</html>
`
}

async function figure(env: Env, { id, key, member_id, name }: Shown): Promise<string> {
  const object = await env.PHOTOS.get(photoPath(key, 'full').slice(1))
  const bytes = object ? Buffer.from(await object.arrayBuffer()).toString('base64') : ''
  const picture = bytes
    ? `<img src="data:image/webp;base64,${bytes}" alt="">`
    : '<p>The object is not there.</p>'
  return `<figure>${picture}<figcaption><bdi>${escaped(name)}</bdi> ${member_id} <code>${escaped(id)}</code></figcaption></figure>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
