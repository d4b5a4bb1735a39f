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
    de: {
      title: 'Über uns',
      description: 'Wer Vonk macht, und warum bei jedem Profil steht, was es ist.',
      body: `Vonk entsteht in **Utrecht**, gemacht von Menschen, die selbst ab und zu einen Abend frei haben.

## Warum Kennzeichnungen

Auf vielen Seiten weißt du nicht, wer dir zurückschreibt. Hier steht es dabei:

- ein Mitglied hat keine Kennzeichnung;
- ein *fiktives Profil* ist von uns gemacht;
- eine Anzeige führt zu einer anderen Seite.

Mehr steht in den [Häufigen Fragen](/pages/faq). Etwas anderes? [Schreib uns](mailto:hulp@vonk.test).`,
    },
    fr: {
      title: 'À propos de nous',
      description: 'Qui fait Vonk, et pourquoi chaque profil dit ce qu’il est.',
      body: `Vonk est fait à **Utrecht**, par des gens qui ont eux aussi parfois une soirée de libre.

Tu trouveras plus d’informations dans les [questions fréquentes](/pages/faq).`,
    },
    es: {
      title: 'Sobre nosotros',
      description: 'Quién hace Vonk, y por qué cada perfil dice lo que es.',
      body: `Vonk se hace en **Utrecht**, por gente que también tiene alguna noche libre.

Hay más en las [preguntas frecuentes](/pages/faq).`,
    },
    it: {
      title: 'Chi siamo',
      description: 'Chi fa Vonk, e perché ogni profilo dice che cos’è.',
      body: `Vonk nasce a **Utrecht**, da persone che ogni tanto hanno anche loro una serata libera.

Trovi di più nelle [domande frequenti](/pages/faq).`,
    },
    pl: {
      title: 'O nas',
      description: 'Kto tworzy Vonk i dlaczego przy każdym profilu jest napisane, czym jest.',
      body: `Vonk powstaje w **Utrechcie** i tworzą go ludzie, którzy sami miewają wolne wieczory.

Więcej jest w [częstych pytaniach](/pages/faq).`,
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
