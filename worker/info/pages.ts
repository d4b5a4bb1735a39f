// PLACEHOLDER so that the tree builds meanwhile: its owner overwrites this file.
import { definePage } from '../pages/define-page.ts'
const present = () => ({})
export const infoPages = {
  complaints: definePage('complaints', { present }),
  'pages-ban': definePage('pages-ban', { present }),
  'pages-cookies': definePage('pages-cookies', { present }),
  'pages-faq': definePage('pages-faq', { present }),
  'pages-privacy': definePage('pages-privacy', { present }),
  'pages-return-policy': definePage('pages-return-policy', { present }),
  'pages-service': definePage('pages-service', { present }),
  'pages-terms': definePage('pages-terms', { present }),
}
