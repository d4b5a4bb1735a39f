import { SELF } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { makeCrowd, makePhoto, partner } from '../../support/crowd.ts'
import { makeMember, origin, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

let viewer: TestMember

beforeEach(async () => {
  await saveSettings({ first_ages: 99 })
  viewer = await makeMember({ gender: 'male', looking_for: 'female' })
})

async function htmlOf(path: string) {
  const response = await SELF.fetch(`${origin}${path}`, { headers: { cookie: viewer.cookie } })
  const html = await response.text()
  const [page = '', data = ''] = html.split('id="page-data"')
  return { status: response.status, page, data }
}

function cards(page: string): string[] {
  return page.split('<article').slice(1)
}

it('labels everybody but ordinary members, and has no heart on advertisements', async () => {
  await makeCrowd([
    { name: 'Anna' },
    { name: 'Yara', kind: 'fictional' },
    { name: 'Bobo', ...partner },
    { name: 'Mia', ...partner, partner_variant: 'resell' },
  ])
  const { page } = await htmlOf('/members')
  const of = (name: string) => cards(page).find((card) => card.includes(`>${name}<`)) ?? ''
  expect(of('Anna')).not.toMatch(/class="label/)
  expect(of('Yara')).toMatch(/class="label[^>]*>.*Fictief profiel/)
  expect(of('Bobo')).toMatch(/class="label[^>]*>.*Advertentie · livecam/)
  expect(of('Mia')).toMatch(/class="label[^>]*>.*Advertentie · partnersite/)
  expect(of('Bobo')).not.toMatch(/formaction/i)
  expect(of('Bobo')).not.toMatch(/aria-pressed/)
  expect(of('Anna')).toMatch(/formaction="\/members\/\d+"/i)
})

it('marks names as not to be translated', async () => {
  const [other] = await makeCrowd([{ name: 'Roos', about: 'Mijn woorden', reason: 'Koffie' }])
  const { page } = await htmlOf(`/members/${other?.['id']}`)
  expect(page).toMatch(/<b translate="no" dir="auto">Roos<\/b>/)
  expect(page).toMatch(/translate="no"[^>]*>\s*<figure.*Mijn woorden/s)
  expect(page).toMatch(/translate="no" dir="auto">(<a [^>]+>)?Koffie/)
})

it('no form stands in another, also with a reminder among the people', async () => {
  viewer = await makeMember({ gender: 'male', looking_for: 'female', status: 'not_confirmed' })
  await makeCrowd([{}, {}, {}, {}])
  const { page } = await htmlOf('/members?api_signup_complete=1')
  expect(page).toContain('data-name="activation-modal"')
  const tags = [...page.matchAll(/<\/?form\b/g)].map(([tag]) => tag)
  expect(tags.filter((tag, at) => tag !== (at % 2 === 0 ? '<form' : '</form'))).toEqual([])
})

it('only the first row of photos loads at once', async () => {
  const crowd = await makeCrowd(Array.from({ length: 8 }, () => ({})))
  for (const { id } of crowd) await makePhoto(Number(id))
  const images = cards((await htmlOf('/members')).page).map((card) => /<img[^>]*>/.exec(card)?.[0])
  expect(images).toHaveLength(8)
  expect(images.map((image) => /loading="lazy"/.test(String(image)))).toEqual([
    ...Array(4).fill(false),
    ...Array(4).fill(true),
  ])
  for (const image of images) expect(image).toMatch(/width="\d+" height="\d+"/)
})

it('the page does not contain the sharp address of a locked photo', async () => {
  const [other] = await makeCrowd([{ name: 'Roos' }])
  const id = Number(other?.['id'])
  await makePhoto(id)
  const locked = await makePhoto(id, { position: 1 })
  const { page, data } = await htmlOf(`/members/${id}`)
  expect(page + data).toContain(`${locked}/blur.webp`)
  expect(page + data).not.toMatch(new RegExp(`${locked}/(?!blur)`))
  expect(page).toContain('href="/premium"')
})

it('a fictional profile says what it is, above the message button', async () => {
  const [other] = await makeCrowd([{ name: 'Yara', kind: 'fictional' }])
  const { page } = await htmlOf(`/members/${other?.['id']}`)
  expect(page).toMatch(/is een fictief profiel/)
  expect(page.indexOf('is een fictief profiel')).toBeLessThan(page.indexOf('Bericht sturen'))
})

it('offers to report before it offers to block, in the menu and below the profile', async () => {
  const [other] = await makeCrowd([{ name: 'Anna' }])
  const { page } = await htmlOf(`/members/${other?.['id']}`)
  const offered = [...page.matchAll(/>(Melden|Blokkeren)</g)].map(([, word]) => word)
  const both = ['Melden', 'Blokkeren']
  expect(offered.slice(0, 6)).toEqual([...both, ...both, ...both])
})

it('carries its label also where only the name stands: in the title, and where blocking is asked', async () => {
  const [anna, yara, bobo] = await makeCrowd([
    { name: 'Anna' },
    { name: 'Yara', kind: 'fictional' },
    { name: 'Bobo', ...partner },
  ])
  const read = async (path: string) => {
    const { page } = await htmlOf(path)
    const dialog = page.slice(page.indexOf('<dialog'), page.indexOf('</dialog>'))
    return { title: /<title>([^<]*)/.exec(page)?.[1], labelled: dialog.includes('class="label') }
  }
  expect(await read(`/members/${anna?.['id']}`)).toEqual({ title: 'Anna · Vonk', labelled: false })
  expect(await read(`/members/${yara?.['id']}`)).toEqual({
    title: 'Yara · Fictief profiel · Vonk',
    labelled: true,
  })
  const { title } = await read(`/members/${yara?.['id']}/chat`)
  expect(title).toBe('Gesprek met Yara · Fictief profiel · Vonk')
  expect((await read(`/members/${bobo?.['id']}`)).title).toBe('Bobo · Advertentie · livecam · Vonk')
})

it('a partner offer is a labelled way out that works without script', async () => {
  const [offer] = await makeCrowd([{ name: 'Bobo', ...partner }])
  const { page } = await htmlOf(`/members/${offer?.['id']}`)
  expect(page).toContain('Advertentie · livecam')
  const link = /<a[^>]*href="https:\/\/partner\.example\/offer"[^>]*>/.exec(page)?.[0]
  expect(link).toContain('rel="sponsored noopener noreferrer"')
  expect(page).toMatch(/Je gaat over 10 seconden door/)
  expect(page).not.toMatch(/aria-pressed|\/chat"/)
})

it('says how many there are for the widest search, of a narrower one how many it found', async () => {
  await makeCrowd([{ region: '07' }, { region: '11' }])
  expect((await htmlOf('/members')).page).toContain('2 leden · Nederland')
  expect((await htmlOf('/members?countryregion=07')).page).toContain('1 lid gevonden')
  expect((await htmlOf('/members?min_age=25')).page).toContain('2 leden gevonden')
  await makeCrowd(Array.from({ length: 24 }, () => ({})))
  expect((await htmlOf('/members?min_age=25')).page).toContain('Tot nu toe 24 leden gevonden')
  expect((await htmlOf('/members?min_age=80')).page).not.toMatch(/\d+ (lid|leden)/)
})

it('says what was widened where few are found, under those who were found', async () => {
  await makeCrowd([{ name: 'Anna' }, { name: 'Zoe', region: '11' }])
  const { page } = await htmlOf('/members?countryregion=07')
  const order = ['>Anna<', 'Ook interessant', 'Ook uit de gebieden ernaast', '>Zoe<']
  const places = order.map((words) => page.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

it('says what to do when nobody is found', async () => {
  expect((await htmlOf('/members')).page).toContain('Niemand gevonden')
})

it('shows the search form again with ages that are the wrong way round', async () => {
  await makeCrowd([{ name: 'Anna' }])
  const path = '/members?min_age=40&max_age=30&photo_only=1'
  const { status, page, data } = await htmlOf(path)
  const dialog = (id: string) => new RegExp(`<dialog[^>]* id="${id}"[^>]*>`).exec(page)?.[0]
  expect(status).toBe(400)
  expect(dialog('search-filters')).toMatch(/ open=""/)
  expect(dialog('saved-searches')).not.toMatch(/ open=""/)
  expect(page).toContain('‘Tot en met’ kan niet lager zijn dan ‘vanaf’.')
  expect(page).toMatch(/<input(?=[^>]*name="min_age")(?=[^>]*value="40")/)
  expect(page).toMatch(/<input(?=[^>]*name="max_age")(?=[^>]*value="30")/)
  expect(page).not.toContain('>Anna<')
  expect(data).toContain('"present":{"gender":"female","country":"NL","photo_only":"1"}')
})
