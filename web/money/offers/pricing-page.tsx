import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SignupHere } from '#web/account/signup/signup-here.tsx'
import { useSite, useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { BundleList } from './bundle-list.tsx'

export function PricingPage({ page }: { page: PageProps['pricing'] }) {
  const { t, tn } = useText()
  const viewer = useViewer()
  const site = useSite()
  const { gift_credits, message_credits, message_length, photo_credits, voice_credits } = site
  const { signup_credits, refund_days } = site
  const free = [
    signup_credits > 0
      ? tn('credits.pricing.signup', signup_credits)
      : t('credits.pricing.signup_plain'),
    t('credits.pricing.search'),
    t('credits.pricing.like'),
    t('credits.pricing.read'),
    ...(site.first_answer_free ? [t('credits.pricing.answer')] : []),
  ].map((term) => ({ term, value: t('credits.pricing.free_price') }))
  const paid = [
    {
      term: tn('credits.pricing.message', message_length),
      value: tn('app.credits', message_credits),
    },
    { term: t('credits.ledger.photo'), value: tn('app.credits', photo_credits) },
    { term: t('credits.ledger.voice'), value: tn('app.credits', voice_credits) },
    {
      term: t('credits.pricing.gift'),
      value: t('credits.pricing.gift_price', { credits: tn('app.credits', gift_credits) }),
    },
    { term: t('credits.pricing.premium'), value: t('credits.pricing.premium_price') },
  ]
  return (
    <div className="page">
      <h1 className="max-w-[20ch]">
        <RichText text={t('credits.pricing.title')} parts={{ em: (words) => <em>{words}</em> }} />
      </h1>
      <p className="mt-4 max-w-[60ch] text-lg text-soft">
        {tn('credits.pricing.lead', message_credits)}
      </p>
      <div className="mt-8 mb-6">
        <CountryForm country={page.country} />
      </div>
      <BundleList bundles={page.bundles} percentage={0} buys={viewer !== null} />
      <p className="mt-6 fine">{t('credits.pricing.small', { days: refund_days })}</p>
      <div className="grid gap-x-12 md:grid-cols-2">
        <Section title={t('credits.pricing.free')} className="content-start">
          <SummaryList rows={free} />
        </Section>
        <Section title={t('credits.pricing.paid')} className="content-start">
          <SummaryList rows={paid} />
          {viewer === null && (
            <p className="mt-2">
              <Button tone="primary" href={href('signup')}>
                {t('credits.pricing.start')}
              </Button>
            </p>
          )}
        </Section>
      </div>
      {viewer === null && <SignupHere />}
    </div>
  )
}

function CountryForm({ country }: { country: string }) {
  const { t, countryName } = useText()
  const { navigate } = useNavigation()
  const { countries } = useSite()
  return (
    <form method="get" action={href('pricing')} className="flex flex-wrap items-end gap-3">
      <Field label={t('credits.pricing.country')}>
        <Select
          name="country"
          defaultValue={country}
          options={countries.map((value) => ({ value, label: countryName(value) }))}
          onChange={({ currentTarget }) =>
            void navigate(href('pricing', {}, { country: currentTarget.value }), { replace: true })
          }
        />
      </Field>
      <noscript>
        <Button type="submit">{t('credits.pricing.show')}</Button>
      </noscript>
    </form>
  )
}
