import { definePage } from '#worker/pages/define-page.ts'

/** Words alone: the screen takes them from the page's texts and the site's settings. */
const words = { present: () => ({}) }

export const infoPages = {
  'pages-ban': definePage('pages-ban', words),
  'pages-cookies': definePage('pages-cookies', words),
  'pages-faq': definePage('pages-faq', words),
  'pages-privacy': definePage('pages-privacy', words),
  'pages-return-policy': definePage('pages-return-policy', words),
  'pages-service': definePage('pages-service', words),
  'pages-terms': definePage('pages-terms', words),
}
