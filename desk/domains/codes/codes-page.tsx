import { paymentMethods } from '#contract/credits.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage, type Opened } from '#desk/define.ts'
import { type Again, faultOf, ProposalForm, typedOr } from '#desk/domains/form.tsx'
import { moment } from '#desk/domains/moment.ts'
import { domainPaths } from '#desk/domains/paths.ts'
import { Scrolled } from '#desk/frame/scrolled.tsx'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { listDiscountCodes } from '#worker/money/offers/save-code.ts'

export const codesPage = definePage({
  path: domainPaths.codes,
  role: 'admin',
  open: async (ctx) => codesView(ctx, await listDiscountCodes(ctx)),
})

type Codes = Awaited<ReturnType<typeof listDiscountCodes>>

export function codesView(ctx: DeskContext, codes: Codes, again?: Again): Opened {
  const { t } = ctx.text
  const content = (
    <>
      <p className="intro">{t('domains.codes.intro')}</p>
      {codes.length > 0 && <List ctx={ctx} codes={codes} />}
      <h2 className="after">{t('domains.codes.add')}</h2>
      <ProposalForm ctx={ctx} action={domainPaths.proposeCode} again={again}>
        <NewCode ctx={ctx} again={again} />
      </ProposalForm>
    </>
  )
  return { title: t('domains.codes.title'), content }
}

function List({ ctx, codes }: { ctx: DeskContext; codes: Codes }) {
  const { t } = ctx.text
  return (
    <Scrolled label={t('domains.codes.title')}>
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('domains.codes.code')}</th>
            <th className="r">{t('domains.codes.off')}</th>
            <th>{t('domains.codes.rules')}</th>
            <th>{t('domains.codes.until')}</th>
            <th className="r">{t('domains.codes.redeemed')}</th>
            <th>{t('domains.state')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <Row key={code.code} ctx={ctx} code={code} />
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

function Row({ ctx, code: row }: { ctx: DeskContext; code: Codes[number] }) {
  const { t, number, percent } = ctx.text
  const { code, value_percentage, expires, redeemed } = row
  const works = row.status === 'active' && (expires === null || expires > ctx.now)
  return (
    <tr>
      <th scope="row">{code}</th>
      <td className="r">{percent(value_percentage)}</td>
      <td className="breaks">{rulesOf(ctx, row)}</td>
      <td>{expires === null ? t('domains.codes.always') : moment(ctx, expires)}</td>
      <td className="r">{number(redeemed)}</td>
      <td>
        {works ? (
          <form method="post" action={pathTo(domainPaths.proposeEnd, { code })}>
            <Button type="submit" size="sm" aria-label={t('domains.codes.end_one', { code })}>
              {t('domains.codes.end')}
            </Button>
          </form>
        ) : (
          t('domains.codes.over')
        )}
      </td>
    </tr>
  )
}

/** For whom and where, never which member. */
function rulesOf(ctx: DeskContext, row: Codes[number]): string {
  const { t, list, money } = ctx.text
  const { user_id, country, currency, minimum_order_value: least, validity, paymentmethods } = row
  const methods = paymentmethods ? (JSON.parse(paymentmethods) as string[]) : []
  return list([
    t(user_id === null ? 'domains.codes.for_all' : 'domains.codes.for_one'),
    t(validity === 'once' ? 'domains.codes.for_first' : 'domains.codes.for_each'),
    ...(country ? [country] : []),
    ...(least === null
      ? currency
        ? [currency]
        : []
      : [
          t('domains.codes.from', {
            amount: money({ amount: least, currency: currency ?? 'EUR' }),
          }),
        ]),
    ...methods,
  ])
}

function NewCode({ ctx, again }: { ctx: DeskContext; again: Again | undefined }) {
  const { t } = ctx.text
  const ticked = typedOr(again, 'paymentmethods', '').split(',')
  const lines = [
    { name: 'code', label: t('domains.codes.code'), hint: t('domains.codes.code_hint') },
    { name: 'value_percentage', label: t('domains.codes.off'), hint: t('domains.codes.off_hint') },
    { name: 'country', label: t('domains.codes.country'), hint: t('domains.codes.country_hint') },
    { name: 'currency', label: t('domains.codes.currency'), hint: t('domains.codes.if_any') },
    {
      name: 'minimum_order_value',
      label: t('domains.codes.least'),
      hint: t('domains.codes.if_any'),
    },
  ] as const
  return (
    <>
      {lines.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={faultOf(again, name)}>
          <TextInput name={name} defaultValue={typedOr(again, name, '')} autoComplete="off" />
        </Field>
      ))}
      <Field
        label={t('domains.codes.expires')}
        hint={t('domains.codes.if_any')}
        error={faultOf(again, 'expires')}
      >
        <TextInput
          name="expires"
          type="datetime-local"
          defaultValue={typedOr(again, 'expires', '')}
        />
      </Field>
      <Checkbox
        name="once"
        value="yes"
        label={t('domains.codes.once')}
        defaultChecked={typedOr(again, 'once', '') === 'yes'}
      />
      <FieldGroup
        legend={t('domains.codes.methods')}
        hint={t('domains.codes.methods_hint')}
        error={faultOf(again, 'paymentmethods')}
      >
        <div className="chips">
          {paymentMethods.map((method) => (
            <ChipCheck
              key={method}
              name="paymentmethods"
              value={method}
              defaultChecked={ticked.includes(method)}
            >
              {method}
            </ChipCheck>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
