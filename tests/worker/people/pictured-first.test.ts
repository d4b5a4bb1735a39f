import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { startWeekly } from '#worker/notices/mailings/weekly-mail.tsx'
import { insertAll, makeCrowd, makePhoto } from '../../support/crowd.ts'
import { runMails } from '../../support/mails.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'

type Shown = { image?: unknown; main_image?: unknown }
const isPictured = ({ image = null, main_image = null }: Shown) => (image ?? main_image) !== null

let reader: TestMember

/** Two with a photo from the week before, and newcomers without one. */
beforeEach(async () => {
  const away = { last_active_at: Date.now() - DAY }
  reader = await makeMember({ gender: 'male', looking_for: 'female', ...away })
  const at = (time: number) => ({ confirmed_at: time, last_active_at: time })
  const now = Date.now()
  const pictured = await makeCrowd([
    { name: 'Fien', ...at(now - 3 * DAY) },
    { name: 'Floor', ...at(now - 4 * DAY) },
  ])
  for (const { id } of pictured) await makePhoto(Number(id))
  await makeCrowd([
    { name: 'Nina', ...at(now - HOUR) },
    { name: 'Nora', ...at(now - 2 * HOUR) },
    { name: 'Noor', ...at(now - 3 * HOUR) },
  ])
})

const onPage = (path: string, list: string, as: TestMember | null) => async () => {
  const { data } = await pageAs(as, path)
  const page = data['page'] as Record<string, Shown[]>
  return (page[list] ?? []).map(isPictured)
}
const toVisitors = (path: string, list: string) => onPage(path, list, null)

async function inMatchFinder() {
  await insertAll('matchfinder_choices', [{ member_id: reader.id }])
  return onPage(href('match-finder'), 'matches', reader)()
}

async function inMail() {
  const wanted = { member_id: reader.id, kind: 'new_members_weekly', wanted: 1 }
  await insertAll('notification_preferences', [wanted])
  await startWeekly(makeJobContext(env, Date.now()))
  await runMails()
  const [mail] = (await readOutbox()).filter(({ to }) => to === reader.email)
  const names = mail?.text.match(/Fien|Floor|Nina|Nora|Noor/g) ?? []
  return names.map((name) => name.startsWith('F'))
}

test.each<[string, () => Promise<boolean[]>]>([
  [
    'the search',
    async () => (await callAs(reader, membersCalls.search, {})).body.results.map(isPictured),
  ],
  [
    'the newest',
    async () =>
      (await callAs(reader, membersCalls.search, { sort: 'newest' })).body.results.map(isPictured),
  ],
  ['the cards to swipe', () => onPage(href('swipe-game'), 'profiles', reader)()],
  ['the match finder', inMatchFinder],
  ['the search of visitors', toVisitors(href('members'), 'results')],
  ['the gallery', toVisitors(href('landers-look', { look: 'gallery' }), 'members')],
  ['the landing page to swipe', toVisitors(href('landers-tinderswipe'), 'cards')],
  ['the teaser of the signup', toVisitors(href('signup'), 'members')],
  ['the mail of the week', inMail],
])('in %s nobody without a photo stands before one with a photo', async (_, look) => {
  const seen = await look()
  expect(seen.filter(Boolean)).toHaveLength(2)
  expect(seen.slice(0, 2)).toEqual([true, true])
})
