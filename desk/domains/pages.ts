import { bundlesPage } from './bundles/bundles-page.tsx'
import { campaignPage, newCampaignPage } from './campaigns/campaign-page.tsx'
import { campaignsPage } from './campaigns/campaigns-page.tsx'
import { codesPage } from './codes/codes-page.tsx'
import { domainPage } from './domain-page.tsx'
import { domainsPage } from './domains-page.tsx'
import { groupPage } from './group-page.tsx'
import { mailingsPage } from './mailings-page.tsx'
import { missingPage } from './missing-page.tsx'
import { openingPage } from './opening-page.tsx'
import { newOwnPagePage, ownPagePage } from './own-pages/own-page-page.tsx'
import { ownPagesPage } from './own-pages/pages-page.tsx'
import { previewPage } from './preview/preview-page.ts'
import { proposalPage } from './proposal-page.tsx'
import { versionsPage } from './versions-page.tsx'

export const domainsPages = {
  domains: domainsPage,
  domain: domainPage,
  domainGroup: groupPage,
  bundles: bundlesPage,
  campaigns: campaignsPage,
  campaign: campaignPage,
  newCampaign: newCampaignPage,
  codes: codesPage,
  ownPages: ownPagesPage,
  ownPage: ownPagePage,
  newOwnPage: newOwnPagePage,
  domainVersions: versionsPage,
  domainMissing: missingPage,
  opening: openingPage,
  mailings: mailingsPage,
  proposal: proposalPage,
  proposalPreview: previewPage,
}
