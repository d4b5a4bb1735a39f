import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { lapsedWords } from '#desk/cases/lapsed-words.ts'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WaitingCase } from '#worker/desk/cases/list-cases.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { queuePath } from './path.ts'

const chosen = v.optional(text(100), '')

/** As the form asks; what is empty does not matter. */
const filterQuery = v.strictObject({
  q: chosen,
  kind: chosen,
  host: chosen,
  risk: chosen,
  mine: v.optional(v.literal('1')),
})
export type Filter = v.InferOutput<typeof filterQuery>

/** @throws ApiError */
export function readFilter(query: Record<string, string>): Filter {
  return parseInput(filterQuery, query)
}

/** The page with this filter. */
export function toFiltered(filter: Filter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? queuePath : `${queuePath}?${new URLSearchParams(given).toString()}`
}

/** Searched is in what the row says. */
export function filterCases(
  { text }: Pick<DeskContext, 'text'>,
  cases: readonly WaitingCase[],
  { q, kind, host, risk, mine }: Filter,
): WaitingCase[] {
  const { t } = text
  const sought = q.toLowerCase()
  const says = (one: WaitingCase) =>
    [
      t(`cases.kinds.${one.kind}`),
      one.host ?? '',
      ...one.risks.map((of) => t(`cases.risks.${of}`)),
      one.holder ?? '',
      one.note ?? '',
      one.lapsed ? lapsedWords(text, one.kind, one.lapsed) : '',
    ].some((words) => words.toLowerCase().includes(sought))
  return cases.filter(
    (one) =>
      (kind === '' || one.kind === kind) &&
      (host === '' || one.host === host) &&
      (risk === '' || one.risks.some((of) => of === risk)) &&
      (!mine || one.mine) &&
      says(one),
  )
}

type Props = { ctx: DeskContext; cases: readonly WaitingCase[]; filter: Filter }

/** What can be chosen is what there is. */
export function FilterForm({ ctx, cases, filter }: Props) {
  const { t } = ctx.text
  const kinds = optionsOf(cases.map(({ kind }) => [kind, t(`cases.kinds.${kind}`)]))
  const hosts = optionsOf(cases.flatMap(({ host }) => (host === null ? [] : [[host, host]])))
  const risks = optionsOf(
    cases.flatMap((one) => one.risks.map((risk) => [risk, t(`cases.risks.${risk}`)] as const)),
  )
  const selects = [
    { name: 'kind', label: t('cases.kind'), options: kinds },
    { name: 'host', label: t('cases.domain'), options: hosts },
    { name: 'risk', label: t('cases.risk'), options: risks },
  ] as const
  return (
    <form className="box filter" method="get" action={queuePath} role="search">
      <Field label={t('desk.queue.search')}>
        <TextInput
          type="search"
          name="q"
          maxLength={100}
          defaultValue={filter.q}
          autoComplete="off"
          data-key="/"
          aria-keyshortcuts="/"
        />
      </Field>
      {selects.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          <Select
            name={name}
            options={options}
            placeholder={t('desk.queue.any')}
            defaultValue={filter[name]}
          />
        </Field>
      ))}
      <Checkbox
        name="mine"
        value="1"
        label={t('desk.queue.mine')}
        defaultChecked={filter.mine === '1'}
      />
      <Button type="submit">{t('desk.queue.filter')}</Button>
    </form>
  )
}

function optionsOf(found: ReadonlyArray<readonly [string, string]>): Option[] {
  return [...new Map(found)].map(([value, label]) => ({ value, label }))
}
