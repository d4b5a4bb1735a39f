import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { siteCalls } from '#contract/site.ts'
import { createSite } from '#worker/site/save-site.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { makeCrowd } from '../../support/crowd.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'

const company = { name: 'C', address: 'A', city: 'B', country: 'NL' }
const record = {
  name: 'Vonk',
  domain: 'localhost',
  mail_sender: 'post@vonk.test',
  support_email: 'hulp@vonk.test',
}

/** An older record may hold what may no longer be saved. */
async function plant(settings: object): Promise<void> {
  await env.DB.prepare(
    'insert into sites (host, settings, company, updated_at) values (?, ?, ?, 0)',
  )
    .bind('localhost', JSON.stringify({ ...record, ...settings }), JSON.stringify(company))
    .run()
}

const opposite = 'Deze persoon bestaat echt en wil je ontmoeten.'

const attacks: Array<[string, object]> = [
  ['the label emptied', { fictional_singular: { nl: '\u2063\u2063\u2063' } }],
  ['the label with nothing to see', { fictional_singular: { nl: '\u2800\u2800\u2800' } }],
  ['the label as its opposite', { fictional_singular: { nl: 'Echte mensen' } }],
  ['the warning as its opposite', { fictional_warning: { nl: opposite } }],
  ['the kind as its opposite', { fictional_plural: { nl: 'Echte mensen' } }],
]

describe('label and warning of fictional profiles are fixed texts', () => {
  it.each(attacks)(
    '%s: an older record cannot change them, and none is saved',
    async (_, settings) => {
      await plant(settings)
      const { t } = await translateFor(env, 'nl')
      const { cookie } = await makeMember({ gender: 'male', looking_for: 'female' })
      const [yara] = await makeCrowd([{ name: 'Yara', kind: 'fictional' }])
      const read = async (path: string) => {
        const response = await SELF.fetch(origin + path, { headers: { cookie } })
        const html = await response.text()
        return [response.status, html.replaceAll(/<script.*?<\/script>/gs, '')] as const
      }
      for (const path of [
        '/members',
        `/members/${yara?.['id']}`,
        `/members/${yara?.['id']}/chat`,
      ]) {
        const [status, html] = await read(path)
        expect([path, status, html.includes(t('app.label.fictional'))]).toEqual([path, 200, true])
        expect(html).not.toMatch(/Echte mensen|bestaat echt/)
        if (path !== '/members') expect(html).toContain(t('chat.fictional.text'))
      }
      const { body } = await callAs(null, siteCalls.getSettings, {})
      expect(body).toMatchObject({
        fictional_singular: { nl: t('app.label.fictional') },
        fictional_plural: { nl: t('entry.fictional_plural') },
        fictional_warning: { nl: t('chat.fictional.text') },
      })
      const host = 'nieuw.test'
      const saved = { ...record, domain: host, ...settings }
      await expect(createSite(operating(), { host, settings: saved, company })).rejects.toThrow(
        /fixed text/,
      )
    },
  )

  it.each([
    ['nothing to see', { index_title: { nl: '\u2063\u2063\u2063' } }, /index_title\.nl/],
    ['a blank letter', { description: { nl: 'Daten\u2800' } }, /description\.nl.*U\+2800/],
    ['a hidden word', { index_lead: { nl: 'Echt\u200b of niet' } }, /index_lead\.nl.*U\+200B/],
    ['a turned direction', { name: 'Vonk\u202e' }, /name.*U\+202E/],
    [
      'in a campaign',
      { lander_variants: { gallery: { zomer: { headline: { nl: 'Zomer\u2063' } } } } },
      /gallery\.zomer\.headline\.nl.*U\+2063/,
    ],
  ])('a text of the operator with %s is refused, by name', async (_, settings, reason) => {
    const host = 'nieuw.test'
    const saved = { ...record, domain: host, ...settings }
    await expect(createSite(operating(), { host, settings: saved, company })).rejects.toThrow(
      reason,
    )
    expect(await rows('select host from sites')).toEqual([])
  })
})
