import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { farthestStart } from '#contract/domain-settings.ts'
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
  changedSince,
  emptyRecord,
  readBecame,
} from '#worker/desk/domains/agree.ts'
import { proposeChange, proposeMailing, withdrawProposal } from '#worker/desk/domains/propose.ts'
import { readProposal } from '#worker/desk/domains/read-proposals.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { newMailing } from '#worker/notices/mailings/start-mailing.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { fieldsOf, type Group, groups } from './groups.ts'
import { domainPaths } from './paths.ts'
import { refusedField, refusing } from './refusing.ts'
import { read, readJson } from './typed.ts'

const typed = v.optional(v.pipe(v.string(), v.maxLength(20_000)))
const companyTyped = Object.fromEntries(
  Object.keys(companyInfo.entries).map((name) => [`company.${name}`, typed]),
)
const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const proposalId = v.pipe(v.string(), v.regex(/^[\w-]{10,40}$/))
/** As `datetime-local` sends it, in UTC. */
const start = v.optional(v.pipe(v.string(), v.regex(/^(|\d{4}-\d\d-\d\dT\d\d:\d\d)$/)), '')

const settingsForm = v.strictObject({
  host: hostName,
  group: v.picklist(groups),
  version,
  starts_at: start,
  ...mapValues(siteSettings.entries, () => typed),
  ...companyTyped,
})

const openingForm = v.strictObject({
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
  texts: v.pipe(v.string(), v.maxLength(20_000)),
})

type Typed = Readonly<Record<string, unknown>>

export const domainsCalls = {
  proposeSettings: defineCall({
    path: domainPaths.propose,
    role: 'admin',
    input: settingsForm,
    async run(ctx, { host, group, version: seen, starts_at, ...form }) {
      const before = await requireDomain(ctx, host)
      await requireUnchanged(ctx, before, seen)
      const after = readGroup(ctx, group, form, before)
      return propose(ctx, { before, after, startsAt: readStart(ctx, starts_at) })
    },
  }),
  rollBack: defineCall({
    path: domainPaths.rollBack,
    role: 'admin',
    input: v.strictObject({ host: hostName, version, seen: version }),
    async run(ctx, { host, version: wanted, seen }) {
      const before = await requireDomain(ctx, host)
      await requireUnchanged(ctx, before, seen)
      const after = await findRecord(ctx, host, wanted)
      if (!after) throw new ApiError('not_found')
      return propose(ctx, { before, after, startsAt: null })
    },
  }),
  proposeOpening: defineCall({
    path: domainPaths.proposeOpening,
    role: 'admin',
    input: openingForm,
    async run(ctx, { host, name, language, support_email, mail_sender, ...form }) {
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
      const { company } = readGroup(ctx, 'company', form, before)
      return propose(ctx, { before, after: { settings, company }, startsAt: null })
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

async function requireDomain(ctx: DeskContext, host: string): Promise<SiteRecord> {
  const record = await findRecord(ctx, host)
  if (!record) throw new ApiError('not_found')
  return record
}

async function requireUnchanged(ctx: DeskContext, record: SiteRecord, seen: number) {
  if (record.version !== seen) throw outdated(await changedSince(ctx, record, seen))
}

function outdated(fields: readonly string[]): DeskRefusal {
  return new DeskRefusal('domains.outdated', { fields: fields.join(', ') })
}

function overtaken(became: Became | null): Error {
  if (!became) return new ApiError('not_found')
  return new DeskRefusal(`domains.became.${became.how}`, { by: became.by })
}

/** The record with what a form says of this group; empty: its default. @throws DeskRefusal */
function readGroup(ctx: DeskContext, group: Group, form: Typed, before: SiteRecord) {
  const after = { settings: { ...before.settings }, company: { ...before.company } }
  const fields = fieldsOf(group)
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

function readStart({ now }: DeskContext, text: string): number | null {
  if (text === '') return null
  const at = Date.parse(`${text}Z`)
  if (at > now && at <= now + farthestStart) return at
  throw new DeskRefusal('domains.wrong_start')
}

async function propose(ctx: DeskContext, change: Parameters<typeof proposeChange>[1]) {
  const id = await refusing(ctx, () => proposeChange(ctx, change))
  if (id === null) throw new DeskRefusal('domains.same')
  return pathTo(domainPaths.proposal, { id })
}
