import { domainPage } from './domain-page.tsx'
import { domainsPage } from './domains-page.tsx'
import { groupPage } from './group-page.tsx'
import { mailingsPage } from './mailings-page.tsx'
import { missingPage } from './missing-page.tsx'
import { openingPage } from './opening-page.tsx'
import { proposalPage } from './proposal-page.tsx'
import { versionsPage } from './versions-page.tsx'

export const domainsPages = {
  domains: domainsPage,
  domain: domainPage,
  domainGroup: groupPage,
  domainVersions: versionsPage,
  domainMissing: missingPage,
  opening: openingPage,
  mailings: mailingsPage,
  proposal: proposalPage,
}
