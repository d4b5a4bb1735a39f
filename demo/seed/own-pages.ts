import type { WrittenTexts } from '#contract/info.ts'
import { readTexts } from '#worker/info/save-page.ts'
import type { Local } from './local.ts'
import { demoNow } from './now.ts'

const pages: Record<string, WrittenTexts> = {
  localhost: {
    nl: {
      title: 'Over ons',
      description: 'Wie Vonk maakt, en waarom er bij elk profiel staat wat het is.',
      body: `Vonk wordt gemaakt in **Utrecht**, door mensen die zelf ook wel eens een avond over hebben.

## Waarom labels

Op veel sites weet je niet wie er terugschrijft. Hier staat het erbij:

- een lid heeft geen label;
- een *fictief profiel* is door ons gemaakt;
- een advertentie leidt naar een andere site.

Meer staat bij [Veelgestelde vragen](/pages/faq). Iets anders? [Schrijf ons](mailto:hulp@vonk.test).`,
    },
    en: {
      title: 'About us',
      description: 'Who makes Vonk, and why every profile says what it is.',
      body: `Vonk is made in **Utrecht**, by people who have an evening to spare now and then.

More is in the [FAQ](/pages/faq).`,
    },
  },
  'schemer.localhost': {
    de: {
      title: 'Über uns',
      description: 'Wer Schemer macht.',
      body: `Schemer kommt aus **Köln** und ist für lange Abende gedacht.

## Was uns wichtig ist

1. Du weißt immer, mit wem du schreibst.
2. Du weißt immer, was es kostet: [Preise](/pricing).`,
    },
  },
}

export async function seedOwnPages({ DB }: Local): Promise<void> {
  for (const [host, texts] of Object.entries(pages)) {
    await DB.prepare(
      "insert into site_pages (host, token, texts, updated_at) values (?, 'over-ons', ?, ?)",
    )
      .bind(host, JSON.stringify(readTexts(texts)), demoNow)
      .run()
  }
}
