import type { Gesture } from '#contract/checks.ts'
import en from '#locales/en/checks.json' with { type: 'json' }
import type { Operating } from '#worker/db/operating.ts'
import type { WaitingCheck } from '#worker/photos/checking/review-checks.ts'
import { escaped } from '#worker/text/escaped.ts'
import { picture, sheet } from './contact-sheet.ts'

export function gestureWords(gesture: string): string {
  return en.gesture[gesture as Gesture] ?? gesture
}

export async function checkSheet({ env }: Operating, checks: readonly WaitingCheck[]) {
  const rows = await Promise.all(checks.map((check) => rowOf(env, check)))
  return sheet(`${checks.length} checks`, rows)
}

async function rowOf(env: Env, check: WaitingCheck): Promise<string> {
  const { id, key, member_id, name, gesture, photos } = check
  const beside = await Promise.all(
    photos.map(async (photo, index) => {
      const words = index === 0 ? 'main photo' : 'profile photo'
      return `<figure>${await picture(env, photo.key)}<figcaption>${words}</figcaption></figure>`
    }),
  )
  return `<section><h2><bdi>${escaped(name)}</bdi> ${member_id} <code>${escaped(id)}</code></h2>
<p>${escaped(gestureWords(gesture))}</p>
<main><figure class="sent">${await picture(env, key)}<figcaption>sent for the check</figcaption></figure>
${beside.join('\n')}</main></section>`
}
