import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { hostName } from '#contract/fields.ts'
import { locales } from '#contract/locales.ts'
import { mapValues } from '#contract/map-values.ts'
import { siteSettings } from '#contract/site.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import {
  agreeToProposal,
  type Became,
  emptyRecord,
  readBecame,
} from '#worker/desk/domains/agree.ts'
import { proposeMailing, withdrawProposal } from '#worker/desk/domains/propose.ts'
import { readProposal } from '#worker/desk/domains/read-proposals.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { newMailing } from '#worker/notices/mailings/start-mailing.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { bundlesCalls } from './bundles/calls.ts'
import { campaignsCalls } from './campaigns/calls.ts'
import { codesCalls } from './codes/calls.ts'
import { type Again, orAgain } from './form.tsx'
import { groupForm } from './group-page.tsx'
import { type Group, groups, typedIn } from './groups.ts'
import { openingForm } from './opening-page.tsx'
import { ownPagesCalls } from './own-pages/calls.ts'
import { domainPaths } from './paths.ts'
import {
  outdated,
  propose,
  requireDomain,
  requireSeen,
  seenVersion,
  typedMoment,
  typedText,
} from './proposing.ts'
import { refusedField, refusing } from './refusing.ts'
import { read, readJson } from './typed.ts'

const typed = v.optional(typedText)
const companyTyped = Object.fromEntries(
  Object.keys(companyInfo.entries).map((name) => [`company.${name}`, typed]),
)
const proposalId = v.pipe(v.string(), v.regex(/^[\w-]{10,40}$/))

const settingsForm = v.strictObject({
  host: hostName,
  group: v.picklist(groups),
  version: seenVersion,
  starts_at: typedMoment,
  ...mapValues(siteSettings.entries, () => typed),
  ...companyTyped,
})

const newDomain = v.strictObject({
  host: hostName,
  name: v.string(),
  language: v.picklist(locales),
  support_email: v.string(),
  mail_sender: v.string(),
  ...companyTyped,
})

const mailingForm = v.strictObject({
  kind: newMailing.entries.kind,
  host: v.optional(hostName, ''),
  texts: typedText,
})

type Typed = Readonly<Record<string, unknown>>

export const domainsCalls = {
  ...bundlesCalls,
  ...campaignsCalls,
  ...codesCalls,
  ...ownPagesCalls,
  proposeSettings: defineCall({
    path: domainPaths.propose,
    role: 'admin',
    input: settingsForm,
    async run(ctx, { host, group, version, starts_at, ...form }) {
      const before = await requireSeen(ctx, host, version)
      const show = (again: Again) => groupForm(ctx, before, group, again)
      return orAgain({ starts_at, ...form }, show, async () => {
        return propose(ctx, before, readGroup(ctx, group, form, before), starts_at)
      })
    },
  }),
  rollBack: defineCall({
    path: domainPaths.rollBack,
    role: 'admin',
    input: v.strictObject({ host: hostName, version: seenVersion, seen: seenVersion }),
    async run(ctx, { host, version, seen }) {
      const before = await requireSeen(ctx, host, seen)
      const after = await findRecord(ctx, host, version)
      if (!after) throw new ApiError('not_found')
      const { settings, company } = after
      return propose(ctx, before, { settings, company })
    },
  }),
  proposeOpening: defineCall({
    path: domainPaths.proposeOpening,
    role: 'admin',
    input: newDomain,
    async run(ctx, form) {
      const { host, name, language, support_email, mail_sender, ...company } = form
      if (await findRecord(ctx, host)) throw new DeskRefusal('domains.there')
      const before = emptyRecord(host)
      const settings = {
        name,
        domain: host,
        domain_language: language,
        locales_enabled: [language],
        signups: 'none',
        support_email,
        mail_sender,
      }
      return orAgain(
        form,
        (again) => openingForm(ctx, again),
        async () => {
          const after = { settings, company: readGroup(ctx, 'company', company, before).company }
          return propose(ctx, before, after)
        },
      )
    },
  }),
  proposeMailing: defineCall({
    path: domainPaths.proposeMailing,
    role: 'admin',
    input: mailingForm,
    async run(ctx, { kind, host, texts }) {
      if (host !== '') await requireDomain(ctx, host)
      const written = readJson(texts)
      if ('issue' in written) throw refusedField(ctx.text, 'texts', written.issue)
      const asked = { id: crypto.randomUUID(), kind, host: host || null, texts: written.value }
      const id = await refusing(ctx, async () => proposeMailing(ctx, v.parse(newMailing, asked)))
      return pathTo(domainPaths.proposal, { id })
    },
  }),
  agreeToProposal: defineCall({
    path: domainPaths.agree,
    role: 'admin',
    input: v.strictObject({ id: proposalId }),
    async run(ctx, { id }) {
      const agreed = await refusing(ctx, () => agreeToProposal(ctx, id))
      if (agreed.outcome === 'own') throw new DeskRefusal('domains.own')
      if (agreed.outcome === 'unreadable') throw new DeskRefusal('domains.unreadable')
      if (agreed.outcome === 'became') throw overtaken(agreed.became)
      if (agreed.outcome === 'outdated') throw outdated(agreed.fields)
      return pathTo(domainPaths.proposal, { id })
    },
  }),
  withdrawProposal: defineCall({
    path: domainPaths.withdraw,
    role: 'admin',
    input: v.strictObject({ id: proposalId }),
    async run(ctx, { id }) {
      const proposal = await readProposal(ctx, id)
      if (!proposal) throw new ApiError('not_found')
      if (!(await withdrawProposal(ctx, proposal))) throw overtaken(await readBecame(ctx, id))
      return pathTo(domainPaths.proposal, { id })
    },
  }),
}

function overtaken(became: Became | null): Error {
  if (!became) return new ApiError('not_found')
  return new DeskRefusal(`domains.became.${became.how}`, { by: became.by })
}

/** The record with what a form says of this group; empty: its default. @throws DeskRefusal */
function readGroup(ctx: DeskContext, group: Group, form: Typed, before: SiteRecord) {
  const after = { settings: { ...before.settings }, company: { ...before.company } }
  const fields = typedIn(group)
  const foreign = Object.keys(form).find((name) => fields.every((field) => field.name !== name))
  if (foreign !== undefined) throw new ApiError('invalid_input', { field: foreign })
  for (const { name, key, of, schema } of fields) {
    const text = form[name]
    if (typeof text !== 'string') continue
    const result = read(text, schema)
    if ('issue' in result) throw refusedField(ctx.text, name, result.issue)
    if (result.value === undefined) delete after[of][key]
    else after[of][key] = result.value
  }
  return after
}
