import { beforeEach, expect, it } from 'vitest'
import { takeJudged } from '#worker/desk/cases/take-judged.ts'
import { approvePhoto, removePhoto, restorePhoto } from '#worker/photos/review-photos.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { spots } from '../support/same-picture.ts'
import { uploaded } from '../support/uploads.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'

const me = addressOf('moderator')

beforeEach(() => makeStaff('moderator'))

async function sent(seed: number, width = 240): Promise<string> {
  const owner = await makeMember({ name: 'Ilse' })
  return (await uploaded(owner, await spots(seed, { width }))).id
}

async function shown(id: string): Promise<string> {
  await takeJudged({ ...operating(), operator: me }, { kind: 'photo', subject: id })
  return (await ask(me, `/photos/${id}`)).text()
}

it('shows what was decided about the same picture, and not whose it was', async () => {
  const [removed, kept] = [await sent(1), await sent(1, 300)]
  await removePhoto(operating(), removed, 'contact')
  await approvePhoto(operating(), kept)
  const id = (await uploaded(await makeMember({ name: 'Kim' }), await spots(1, { light: 0.8 }))).id
  expect(await (await ask(me, '/')).text()).toContain('beeld eerder beoordeeld')
  const html = await shown(id)
  expect(html).toMatch(/Zelfde beeld.*weggehaald\. Er staan contactgegevens/s)
  expect(html).toMatch(/Zelfde beeld.*goedgekeurd/s)
  expect(html).not.toContain('Ilse')
  await restorePhoto(operating(), removed)
  expect(await shown(id)).toContain('weggehaald, teruggezet op')
})

it('says that nothing was decided about another picture', async () => {
  await approvePhoto(operating(), await sent(2))
  const id = await sent(1)
  expect(await (await ask(me, '/')).text()).not.toContain('beeld eerder beoordeeld')
  expect(await shown(id)).toContain('Over dit beeld is niet eerder beslist')
})
