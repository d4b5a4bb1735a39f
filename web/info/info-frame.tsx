import type { ReactNode } from 'react'
import { type Article, articles, isArticle, type ArticleName } from '#contract/articles.ts'
import { infoParams } from '#contract/info-params.ts'
import { termsVersion, dialled, shownPhone } from '#contract/info.ts'
import type { LegalPageProps, LegalText } from '#contract/legal.ts'
import { href } from '#contract/route.ts'
import type { PublicSite } from '#contract/site.ts'
import type { Translate } from '#contract/translate.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { ArticleSections } from './article-sections.tsx'
import './info-frame.css'

const names = Object.keys(articles) as ArticleName[]

type InfoFrameProps = {
  /** Instead of what is valid now. */
  kept?: LegalPageProps['kept']
  foot?: ReactNode
  children?: ReactNode
}

export function InfoFrame({ kept, foot, children }: InfoFrameProps) {
  const translate = useText()
  const { t, date } = translate
  const { route, site } = useNavigation().data
  if (!isArticle(route)) return null
  const article: Article = articles[route]
  const text = kept ?? textOf(article, site, translate)
  return (
    <div className="page grid grid-cols-1 content-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-18">
      <InfoNav current={route} />
      <article className="max-w-[68ch]" lang={kept?.lang}>
        <h1>{text.title}</h1>
        <p className="mt-3 text-lg text-soft">{text.intro}</p>
        {article.dated && !kept && (
          <p className="fine mt-2">
            {t('info.version', {
              date: date(termsVersion(site.company), {
                dateStyle: 'long',
                timeZone: site.time_zone,
              }),
            })}
          </p>
        )}
        {children}
        <div className={article.questions && 'mt-5'}>
          <ArticleSections sections={text.sections} questions={article.questions} />
        </div>
        {article.facts && <CompanyFacts />}
        {foot}
      </article>
    </div>
  )
}

function textOf(
  { title, intro, sections }: Article,
  site: PublicSite,
  translate: Translate,
): LegalText {
  const { t } = translate
  const params = infoParams(site, translate)
  return {
    title: t(title),
    intro: t(intro, params),
    sections: sections.map(({ key, heading, body }) => ({
      key,
      heading: t(heading, params),
      body: t(body, params),
    })),
  }
}

function InfoNav({ current }: { current: ArticleName }) {
  const { t } = useText()
  return (
    <nav aria-label={t('info.pages')} className="min-w-0 text-sm lg:sticky lg:top-22 lg:self-start">
      <ul className="info-nav">
        {names.map((name) => (
          <li key={name} className={cx(name === current && 'order-first lg:order-none')}>
            <a
              href={href(name)}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center whitespace-nowrap rounded-full px-3.5 no-underline',
                'lg:rounded lg:hover:bg-raised',
                name === current ? 'bg-card text-text' : 'bg-raised text-soft lg:bg-transparent',
              )}
            >
              {t(`app.footer.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The law requires them. What is empty is left out. */
function CompanyFacts() {
  const { t, countryName } = useText()
  const { company, support_email, support_phone, geoip_selected_country } = useSite()
  const phone = support_phone || company.support_phone
  const place = [company.address, company.city, countryName(company.country)].join(', ')
  const rows = [
    { term: t('info.facts.company'), value: company.name },
    { term: t('info.facts.represented'), value: company.represented_by },
    { term: t('info.facts.tradenames'), value: company.tradenames.join(', ') },
    { term: t('info.facts.address'), value: place },
    { term: t('info.facts.kvk'), value: company.kvk },
    { term: t('info.facts.vat'), value: company.vat_numbers.join(', ') },
    { term: t('info.facts.business'), value: company.business },
    { term: t('info.facts.authority'), value: company.authority },
    { term: t('info.facts.chamber'), value: company.chamber },
    {
      term: t('info.facts.email'),
      value: (
        <a href={`mailto:${support_email}`} className="link wrap-anywhere">
          {support_email}
        </a>
      ),
    },
    {
      term: t('info.facts.phone'),
      value: phone && (
        <a href={`tel:${dialled(phone)}`} className="link whitespace-nowrap">
          {shownPhone(phone, geoip_selected_country)}
        </a>
      ),
    },
    { term: t('info.facts.youth'), value: company.youth_protection },
  ]
  return (
    <Section id="company" title={t('info.facts.heading')}>
      <div translate="no">
        <SummaryList look="facts" rows={rows.filter(({ value }) => value)} />
      </div>
    </Section>
  )
}
