import type { PageProps } from '#contract/pages.ts'
import type { infoRoutes } from '#contract/routes-info.ts'
import { type Screen, screen } from '#web/app/screen.ts'

export const infoScreens: { [Name in keyof typeof infoRoutes]: Screen<PageProps[Name]> } = {
  complaints: screen(() => import('#web/reports/complaints-page.tsx'), 'ComplaintsPage'),
  'pages-accessibility': screen(() => import('#web/info/info-page.tsx'), 'InfoPage'),
  'pages-ban': screen(() => import('#web/info/info-page.tsx'), 'InfoPage'),
  'pages-cookies': screen(() => import('#web/info/info-page.tsx'), 'InfoPage'),
  'pages-faq': screen(() => import('#web/info/info-page.tsx'), 'InfoPage'),
  'pages-imprint': screen(() => import('#web/info/info-page.tsx'), 'InfoPage'),
  'pages-privacy': screen(() => import('#web/info/legal-page.tsx'), 'LegalPage'),
  'pages-return-policy': screen(() => import('#web/info/info-page.tsx'), 'InfoPage'),
  'pages-service': screen(() => import('#web/info/info-page.tsx'), 'InfoPage'),
  'pages-terms': screen(() => import('#web/info/legal-page.tsx'), 'LegalPage'),
  'pages-token': screen(() => import('#web/info/own-page.tsx'), 'OwnPage'),
}
