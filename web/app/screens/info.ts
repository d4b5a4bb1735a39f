import type { PageProps } from '#contract/pages.ts'
import type { infoRoutes } from '#contract/routes/info.ts'
import { type Screen, screen } from '#web/app/screen.ts'

export const infoScreens: { [Name in keyof typeof infoRoutes]: Screen<PageProps[Name]> } = {
  complaints: screen(
    () => import('#web/reports/complaints-page.tsx'),
    'ComplaintsPage',
    'web/reports/complaints-page.tsx',
  ),
  'pages-ban': infoScreen(),
  'pages-cookies': infoScreen(),
  'pages-faq': infoScreen(),
  'pages-privacy': infoScreen(),
  'pages-return-policy': infoScreen(),
  'pages-service': infoScreen(),
  'pages-terms': infoScreen(),
  'pages-token': screen(() => import('#web/info/own-page.tsx'), 'OwnPage', 'web/info/own-page.tsx'),
}

function infoScreen() {
  return screen(() => import('#web/info/info-page.tsx'), 'InfoPage', 'web/info/info-page.tsx')
}
