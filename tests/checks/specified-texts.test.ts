import path from 'node:path'
import { expect, it } from 'vitest'
import { readCatalogue } from '../../checks/locale-files.ts'

const root = path.join(import.meta.dirname, '../..')

const specified: Record<string, Record<string, string>> = {
  nl: {
    'credits.checkout.submit': 'Bestelling met betalingsverplichting',
    'credits.result.failed': 'Betaling mislukt',
    'errors.code_invalid': 'Code ongeldig',
    'errors.debit_blocked': 'Je account is geblokkeerd voor automatische incasso',
    'errors.discount_not_found': 'Code niet gevonden',
    'errors.discount_used': 'Code reeds gebruikt',
    'errors.duplicate_email': 'Dit e-mailadres heeft al een account op deze site.',
    'errors.email_not_found': 'E-mailadres niet gevonden',
    'errors.invalid_date_of_birth': 'Ongeldige geboortedatum',
    'errors.invalid_email': 'Ongeldige e-mail',
    'errors.invalid_new_email': 'Nieuw e-mailadres invalide.',
    'errors.link_expired': 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
    'errors.login_blocked': 'Te veel foute pogingen, account voor {{minutes}} min geblokkeerd.',
    'errors.login_failed': 'Login mislukt, probeer opnieuw',
    'errors.not_enough_credits': 'Je hebt onvoldoende credits',
    'errors.old_password_wrong': 'Controleer je oude wachtwoord.',
    'errors.passwords_differ': 'De opgegeven wachtwoorden zijn niet gelijk.',
    'errors.too_many_resets':
      'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    'errors.unexpected': 'Er is een fout opgetreden, probeer het later opnieuw.',
    'signup.birth.legend': 'Vul je geboortedatum in ({{min_age}}+ jaar)',
    'signup.error.title': 'Activeren mislukt',
  },
  en: {
    'app.error.home': 'Back to the home page',
    'app.error.not_found': 'This page could not be found',
    'app.error.title': 'Error',
    'likes.modal.title': 'New like!',
  },
  de: { 'credits.checkout.submit': 'Zahlungspflichtig bestellen' },
}

it.each(Object.keys(specified))('has the agreed words, in %s', (language) => {
  const { texts } = readCatalogue(root, language)
  const expected = specified[language] ?? {}
  const found = Object.keys(expected).map((key) => [key, texts.get(key)])
  expect(Object.fromEntries(found)).toEqual(expected)
})
