import { offerAt } from '#contract/bundles.ts'
import { type Bundle, type BundleId, bundleIds } from '#contract/site.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage, type Opened } from '#desk/define.ts'
import { writeAmount } from '#desk/domains/amounts.ts'
import { type Again, faultOf, ProposalForm, typedOr } from '#desk/domains/form.tsx'
import { domainPaths } from '#desk/domains/paths.ts'
import { Scrolled } from '#desk/frame/scrolled.tsx'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { bundlesOf, readCurrency, type Stands } from './read-bundles.ts'

export const bundlesPage = definePage({
  path: domainPaths.bundles,
  role: 'admin',
  async open(ctx, { host = '' }, { further }) {
    const record = await findRecord(ctx, host)
    if (!record) throw new ApiError('not_found')
    return bundlesForm(ctx, record, undefined, further)
  },
})

/** `asked`: which currency it shall have a column of, too. */
export function bundlesForm(
  ctx: DeskContext,
  record: SiteRecord,
  again?: Again,
  asked = '',
): Opened {
  const { t } = ctx.text
  const { host, version } = record
  const further = readCurrency(typedOr(again, 'further', asked))
  const stands = bundlesOf(record, further ?? '')
  const popular = stands.bundles.find((bundle) => bundle.popular)?.id ?? ''
  const action = pathTo(domainPaths.proposeBundles, { host })
  const content = (
    <>
      <PriceList ctx={ctx} stands={stands} />
      <form className="box stack" method="get" action={pathTo(domainPaths.bundles, { host })}>
        <Field
          label={t('domains.bundles.further')}
          hint={t('domains.bundles.further_hint')}
          error={further === null ? t('domains.issues.form') : undefined}
        >
          <TextInput name="further" defaultValue={further ?? asked} autoComplete="off" />
        </Field>
        <Button type="submit">{t('domains.bundles.add_further')}</Button>
      </form>
      <ProposalForm ctx={ctx} action={action} version={version} again={again} timed>
        <p className="fine">{t('domains.bundles.hint')}</p>
        {further && <input type="hidden" name="further" value={further} />}
        {bundleIds.map((id) => (
          <Row key={id} ctx={ctx} id={id} stands={stands} again={again} />
        ))}
        <Field
          label={t('domains.bundles.popular')}
          hint={t('domains.bundles.popular_hint')}
          error={faultOf(again, 'popular')}
        >
          <Select
            name="popular"
            defaultValue={typedOr(again, 'popular', popular)}
            placeholder={t('domains.bundles.none_popular')}
            options={bundleIds.map((id) => ({ value: id, label: id }))}
          />
        </Field>
      </ProposalForm>
    </>
  )
  return { title: `${host}: ${t('domains.bundles.title')}`, content }
}

type RowProps = { ctx: DeskContext; id: BundleId; stands: Stands; again: Again | undefined }

function Row({ ctx, id, stands: { bundles, currencies }, again }: RowProps) {
  const { t } = ctx.text
  const bundle = bundles.find((one) => one.id === id)
  const amounts = currencies.map((currency) => {
    const amount = bundle?.prices[currency]
    const value = amount === undefined ? '' : writeAmount(ctx, amount, currency)
    return { name: `${id}.${currency}`, label: currency, value }
  })
  const credits = {
    name: `${id}.credits`,
    label: t('domains.bundles.credits'),
    value: bundle ? String(bundle.credits) : '',
  }
  const title = t(bundle ? 'domains.bundles.bundle' : 'domains.bundles.empty', { id })
  return (
    <fieldset className="form-row">
      <legend>{title}</legend>
      {[credits, ...amounts].map(({ name, label, value }) => (
        <Field key={name} label={label} error={faultOf(again, name)}>
          <TextInput
            name={name}
            defaultValue={typedOr(again, name, value)}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      ))}
      {bundle && (
        <Checkbox
          name={`${id}.remove`}
          value="yes"
          defaultChecked={typedOr(again, `${id}.remove`, '') === 'yes'}
          label={t('domains.remove')}
        />
      )}
    </fieldset>
  )
}

type ListProps = Pick<RowProps, 'ctx' | 'stands'>

/** What members pay, and what a message costs them by each bundle. */
function PriceList({ ctx, stands: { bundles, currencies, message_credits } }: ListProps) {
  const { t, number } = ctx.text
  return (
    <Scrolled label={t('domains.bundles.title')}>
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('domains.bundles.one')}</th>
            <th className="r">{t('domains.bundles.credits')}</th>
            {currencies.map((currency) => (
              <th key={currency} className="r">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bundles.map((bundle) => (
            <tr key={bundle.id}>
              <th scope="row">
                {bundle.id}
                {bundle.popular && <small>{t('domains.bundles.is_popular')}</small>}
              </th>
              <td className="r">{number(bundle.credits)}</td>
              {currencies.map((currency) => (
                <td key={currency} className="r">
                  <Price ctx={ctx} bundle={bundle} currency={currency} credits={message_credits} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

type PriceProps = { ctx: DeskContext; bundle: Bundle; currency: string; credits: number }

function Price({ ctx, bundle, currency, credits }: PriceProps) {
  const { t, money } = ctx.text
  const full_amount = bundle.prices[currency]
  if (full_amount === undefined) return '–'
  const { per_message } = offerAt({ ...bundle, full_amount, currency }, 0, credits)
  return (
    <>
      {money({ amount: full_amount, currency })}
      <small>
        {t('domains.bundles.per_message', { price: money({ amount: per_message, currency }) })}
      </small>
    </>
  )
}
