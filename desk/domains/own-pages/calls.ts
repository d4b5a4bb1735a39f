import * as v from 'valibot'
import { hostName } from '#contract/fields.ts'
import type { WrittenTexts } from '#contract/info.ts'
import { locales } from '#contract/locales.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { type Again, orAgain } from '#desk/domains/form.tsx'
import { domainPaths } from '#desk/domains/paths.ts'
import { showOwnPage } from '#desk/domains/preview/show-preview.ts'
import { requireDomain, sentText } from '#desk/domains/proposing.ts'
import { refusing } from '#desk/domains/refusing.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { proposePage } from '#worker/desk/domains/propose.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { findOwnPage, readTexts, type SavedPage } from '#worker/info/save-page.ts'
import { ownPageForm } from './own-page-page.tsx'
import { readOwnPage } from './read-own-page.ts'

const token = v.pipe(v.string(), v.maxLength(100))
const seen = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))
/** In which language it is looked at: no part of what is proposed. */
const shown = v.optional(v.picklist(locales))

export const ownPagesCalls = {
  addPage: defineCall({
    path: domainPaths.addPage,
    role: 'admin',
    input: v.objectWithRest({ host: hostName, token, shown }, sentText),
    async run(ctx, { host, token: name, shown: _, ...typed }) {
      const record = await requireDomain(ctx, host)
      const show = (again: Again) => ownPageForm(ctx, record, null, again)
      return orAgain({ token: name, ...typed }, show, async () => {
        if (await findOwnPage(ctx, host, name)) {
          const why = ctx.text.t('domains.pages.there')
          throw new DeskRefusal('domains.wrong', { field: 'token', why })
        }
        const texts = readOwnPage(ctx, typed)
        return propose(ctx, host, { token: name, texts, seen: null, was: null })
      })
    },
  }),
  proposePage: defineCall({
    path: domainPaths.proposePage,
    role: 'admin',
    input: v.objectWithRest({ host: hostName, token, seen, shown }, sentText),
    async run(ctx, { host, token: name, seen: at, shown: _, ...typed }) {
      const record = await requireDomain(ctx, host)
      const page = await requirePage(ctx, host, name, at)
      const show = (again: Again) => ownPageForm(ctx, record, page, again)
      return orAgain(typed, show, async () => {
        const texts = readOwnPage(ctx, typed)
        if (isSame(page, texts)) throw new DeskRefusal('domains.same')
        return propose(ctx, host, { token: name, texts, seen: at, was: page.texts })
      })
    },
  }),
  removePage: defineCall({
    path: domainPaths.removePage,
    role: 'admin',
    input: v.strictObject({ host: hostName, token, seen }),
    async run(ctx, { host, token: name, seen: at }) {
      const { texts: was } = await requirePage(ctx, host, name, at)
      return propose(ctx, host, { token: name, texts: null, seen: at, was })
    },
  }),
  showPage: defineCall({
    path: domainPaths.showPage,
    role: 'admin',
    framed: true,
    input: v.objectWithRest(
      {
        host: hostName,
        shown: v.picklist(locales),
        token: v.optional(token),
        seen: v.optional(seen),
      },
      sentText,
    ),
    async run(ctx, { host, shown: locale, token: _, seen: __, ...typed }) {
      const record = await requireDomain(ctx, host)
      return showOwnPage(ctx, record, readTexts(readOwnPage(ctx, typed)), locale)
    },
  }),
}

async function propose(ctx: DeskContext, host: string, page: Parameters<typeof proposePage>[2]) {
  const id = await refusing(ctx, () => proposePage(ctx, host, page))
  return pathTo(domainPaths.proposal, { id })
}

/** As it was when the form was made. @throws ApiError, DeskRefusal */
async function requirePage(ctx: DeskContext, host: string, name: string, at: number) {
  const page = await findOwnPage(ctx, host, name)
  if (!page) throw new ApiError('not_found')
  if (page.updated_at !== at) throw new DeskRefusal('domains.outdated', { fields: `/${name}` })
  return page
}

function isSame({ texts: stands }: SavedPage, texts: WrittenTexts): boolean {
  return JSON.stringify(readTexts(texts)) === JSON.stringify(stands)
}
