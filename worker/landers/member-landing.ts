import type { InferResult } from 'kysely'
import { hasVariants, isMemberLook } from '#contract/landers.ts'
import type { PartnerView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { signupCalls, type SignupEntry } from '#contract/signup.ts'
import { completeSignup } from '#worker/account/signup/complete-signup.ts'
import { presentMemberBlocks } from '#worker/account/signup/member-blocks.ts'
import { isAnswered, signupFields } from '#worker/account/signup/read-form.ts'
import { signupCountry } from '#worker/account/signup/signup-country.ts'
import { signupEntry } from '#worker/account/signup/signup-entry.ts'
import { signup } from '#worker/account/signup/signup.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { visitorOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { type Seen, showToVisitor } from '#worker/people/seen/show-people.ts'
import { blurredImage } from '#worker/photos/blurred-address.ts'
import type { Context } from '#worker/request/context.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { askedNow } from './asked-now.ts'
import { findLanding } from './queries.ts'
import { readVariant, titleOf } from './read-variant.ts'

type Row = InferResult<ReturnType<typeof findLanding>>[number]

type Asked = Pick<Context, 'request' | 'site'> & { posted: Record<string, string> }

export const memberLanding = definePage('members-id-look', {
  read(request) {
    const { id, look, slug } = request.params
    if (!id || !/^\d{1,12}$/.test(id) || !isMemberLook(look)) throw new ApiError('not_found')
    if (slug !== undefined && !hasVariants(look)) throw new ApiError('not_found')
    const entry = landingEntry(request)
    const hidden = shownToVisitors(request.site, entry.tracking) === 'none'
    return { id: Number(id), look, slug, hidden, entry, country: signupCountry(request, entry) }
  },
  queries: (request, { id, hidden, entry }) => ({
    ...(!hidden && { landing: findLanding(request.db, visitorOf(request, entry.tracking), id) }),
  }),
  async present(ctx, { landing = [] }, { look, slug, hidden, entry, country }) {
    // Where visitors see nobody, not even who exists may show.
    if (hidden) throw new Redirect(href('signup', {}, entry.tracking))
    const [row] = landing
    if (!row) throw new ApiError('not_found')
    const { t } = await translateFor(ctx.env, ctx.locale)
    if (row.kind === 'partner') {
      const [offered] = await showToVisitor(ctx, [row])
      if (!offered) throw new Redirect(href('signup', {}, entry.tracking))
      return { offer: await presentOffer(ctx, offered), title: t('partner.title') }
    }
    const { kind } = row
    const places = await listRegions(ctx, row.country)
    const [who] = await presentMemberBlocks(ctx, entry, places, [[row]])
    if (!who) throw new Redirect(href('signup', {}, entry.tracking))
    const variant = readVariant(ctx, look, slug)
    const withRegions = look === 'signup' || look === 'landing3'
    return {
      ...entry,
      offer: null,
      look,
      variant,
      title: titleOf(variant.headline ?? t(`landers.member.${look}.headline`)),
      aim: { ...entry.aim, who: { ...who, kind } },
      country,
      regions: withRegions ? await listRegions(ctx, country) : [],
      asked: askedNow(ctx, ctx.posted, entry.draft),
    }
  },
  limit: 'getProfile',
  action: definePageAction({
    call: signupCalls.signup,
    begins: (fields) => !isAnswered(fields),
    input: signupFields,
    run: signup,
    next: completeSignup,
  }),
})

function landingEntry({ posted, ...ctx }: Asked): SignupEntry {
  const { region, ...others } = posted
  const known = posted['region_of'] === posted['country']
  return signupEntry(ctx, known && region ? posted : others)
}

/** With its blurred photo, the only size that visitors get. */
async function presentOffer(
  ctx: Pick<Context, 'env' | 'site' | 'now'>,
  row: Seen<Row>,
): Promise<PartnerView> {
  const ref = presentProfileRef(ctx, row)
  const main_image = await blurredImage(ctx.env, row.photo)
  return { ...ref, main_image, partner_url: row.partner_url }
}
