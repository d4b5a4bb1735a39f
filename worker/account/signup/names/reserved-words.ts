import type { Locale } from '#contract/locales.ts'

/** `alone`: never in a name; `beside`: not together with the site's own name. */
const reserved: Record<Locale, { alone: string; beside: string }> = {
  nl: {
    alone:
      'klantenservice klantendienst helpdesk ondersteuning moderator moderatie beheerder beheer siteadmin',
    beside: 'team redactie officieel dienst hulp directie van de het',
  },
  en: {
    alone:
      'support customersupport service customerservice customercare helpdesk moderator moderation mod admin administrator webmaster sysadmin staff',
    beside: 'team official help care crew safety security billing info system the',
  },
  de: {
    alone:
      'kundenservice kundendienst kundenbetreuung moderatorin moderation betreiber betreiberin',
    beside: 'team offiziell hilfe dienst verwaltung von das die der',
  },
  es: {
    alone: 'soporte servicio atencionalcliente moderador moderadora administrador administradora',
    beside: 'equipo oficial ayuda atencion cliente de el la',
  },
  fr: {
    alone:
      'assistance serviceclient moderateur moderatrice moderation administrateur administratrice',
    beside: 'equipe officiel officielle aide client de le la',
  },
  it: {
    alone:
      'assistenza servizio servizioclienti moderatore moderatrice amministratore amministratrice',
    beside: 'squadra ufficiale aiuto clienti di il la',
  },
  pl: {
    alone:
      'wsparcie obsluga obslugaklienta moderator moderatorka administrator administratorka administracja',
    beside: 'zespol oficjalny oficjalna pomoc klienta ekipa',
  },
}

const wordsOf = (which: 'alone' | 'beside') =>
  Object.values(reserved).flatMap((words) => words[which].split(' '))

export const alone: readonly string[] = wordsOf('alone')
export const beside: readonly string[] = wordsOf('beside')
