import {
  campaignLooks,
  films,
  glows,
  grounds,
  type LanderVariant,
  portraits,
  variantWords,
} from '#contract/landers.ts'
import type { Locale } from '#contract/locales.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage, type Opened } from '#desk/define.ts'
import { type Again, faultOf, ProposalForm, typedOr } from '#desk/domains/form.tsx'
import { languagesFirst } from '#desk/domains/languages.ts'
import { domainPaths } from '#desk/domains/paths.ts'
import { pathTo } from '#desk/path-to.ts'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { addressOf } from './campaigns-page.tsx'
import { findCampaign, type FoundCampaign, writtenIn } from './read-campaign.ts'

export const campaignPage = definePage({
  path: domainPaths.campaign,
  role: 'admin',
  async open(ctx, { host = '', look = '', slug = '' }) {
    const record = await findRecord(ctx, host)
    const found = record && findCampaign(record, look, slug)
    if (!found) throw new ApiError('not_found')
    return campaignForm(ctx, record, found)
  },
})

export const newCampaignPage = definePage({
  path: domainPaths.newCampaign,
  role: 'admin',
  async open(ctx, { host = '' }) {
    const record = await findRecord(ctx, host)
    if (!record) throw new ApiError('not_found')
    return campaignForm(ctx, record, null)
  },
})

/** `found` null: a new one. */
export function campaignForm(
  ctx: DeskContext,
  record: SiteRecord,
  found: FoundCampaign | null,
  again?: Again,
): Opened {
  const { t } = ctx.text
  const { host, version } = record
  const { campaign, variant } = found ?? {}
  const action = campaign
    ? pathTo(domainPaths.proposeCampaign, { host, ...campaign })
    : pathTo(domainPaths.addCampaign, { host })
  const languages = languagesFirst(record)
  const written = variant ? writtenIn(variant) : []
  const form = { ctx, variant, again }
  const content = (
    <ProposalForm ctx={ctx} action={action} version={version} again={again} timed>
      {!campaign && <Address ctx={ctx} again={again} />}
      {languages.on.map((language) => (
        <Words key={language} {...form} language={language} />
      ))}
      <details
        className="act"
        open={again !== undefined || languages.off.some((language) => written.includes(language))}
      >
        <summary>{t('domains.other_languages')}</summary>
        {languages.off.map((language) => (
          <Words key={language} {...form} language={language} />
        ))}
      </details>
      <p className="fine">{t('domains.campaigns.words_hint')}</p>
      <Pictures {...form} />
    </ProposalForm>
  )
  const title = campaign ? addressOf(campaign) : t('domains.campaigns.add')
  return { title: `${host}: ${title}`, content }
}

type Props = { ctx: DeskContext; again: Again | undefined }

function Address({ ctx, again }: Props) {
  const { t } = ctx.text
  return (
    <>
      <Field label={t('domains.campaigns.look')} error={faultOf(again, 'look')}>
        <Select
          name="look"
          defaultValue={typedOr(again, 'look', '')}
          options={optionsOf(campaignLooks)}
        />
      </Field>
      <Field
        label={t('domains.campaigns.slug')}
        hint={t('domains.campaigns.slug_hint')}
        error={faultOf(again, 'slug')}
      >
        <TextInput name="slug" defaultValue={typedOr(again, 'slug', '')} autoComplete="off" />
      </Field>
    </>
  )
}

type OfVariant = Props & { variant: LanderVariant | undefined }

function Words({ ctx, variant, again, language }: OfVariant & { language: Locale }) {
  const { t, locale, languageName } = ctx.text
  return (
    <fieldset className="form-row" lang={language}>
      <legend lang={locale}>{languageName(language)}</legend>
      {variantWords.map((part) => {
        const name = `${part}.${language}`
        return (
          <Field
            key={part}
            label={<span lang={locale}>{t(`domains.campaigns.${part}`)}</span>}
            error={faultOf(again, name)}
          >
            <TextArea
              name={name}
              defaultValue={typedOr(again, name, variant?.[part][language] ?? '')}
              rows={2}
            />
          </Field>
        )
      })}
    </fieldset>
  )
}

function Pictures({ ctx, variant, again }: OfVariant) {
  const { t } = ctx.text
  const ticked = typedOr(again, 'portraits', variant?.portraits.join(',') ?? '').split(',')
  const choices = { film: films, glow: glows, ground: grounds } as const
  return (
    <>
      <FieldGroup
        legend={t('domains.campaigns.portraits')}
        hint={t('domains.campaigns.portraits_hint')}
        error={faultOf(again, 'portraits')}
      >
        <div className="chips">
          {portraits.map((portrait) => (
            <ChipCheck
              key={portrait}
              name="portraits"
              value={portrait}
              defaultChecked={ticked.includes(portrait)}
            >
              {portrait}
            </ChipCheck>
          ))}
        </div>
      </FieldGroup>
      {(['film', 'glow', 'ground'] as const).map((name) => (
        <Field key={name} label={t(`domains.campaigns.${name}`)} error={faultOf(again, name)}>
          <Select
            name={name}
            defaultValue={typedOr(again, name, variant?.[name] ?? '')}
            placeholder={t('domains.campaigns.of_look')}
            options={optionsOf(choices[name])}
          />
        </Field>
      ))}
    </>
  )
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}
