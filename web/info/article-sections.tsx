import type { ReactNode } from 'react'
import { contactsOf } from '#contract/info.ts'
import type { LegalText } from '#contract/legal.ts'
import { href } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { PublicSite } from '#contract/site.ts'
import { useSite } from '#web/app/navigation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { Prose, type ProseParts } from './prose.tsx'

/** Of the link tags in the texts: `<terms>…</terms>`. */
const targets = {
  ban: 'pages-ban',
  complaints: 'complaints',
  faq: 'pages-faq',
  notifications: 'notifications',
  pricing: 'pricing',
  privacy: 'pages-privacy',
  refunds: 'pages-return-policy',
  reset: 'reset-password',
  settings: 'settings',
  transactions: 'transactions',
  withdrawal: 'withdrawal',
} as const satisfies Record<string, RouteName>

type SectionsProps = { sections: LegalText['sections']; questions?: boolean | undefined }

export function ArticleSections({ sections, questions }: SectionsProps) {
  const parts = proseParts(useSite())
  return sections.map(({ key, heading, body }, index) => {
    const prose = <Prose text={body} parts={parts} />
    return questions ? (
      <Question key={key} id={key} question={heading} open={index === 0}>
        {prose}
      </Question>
    ) : (
      <Section key={key} id={key} title={heading}>
        {prose}
      </Section>
    )
  })
}

type Props = { id: string; question: string; open: boolean; children: ReactNode }

function Question({ id, question, open, children }: Props) {
  return (
    <details id={id} open={open} className="group border-b border-line">
      <summary className="flex min-h-15 items-center justify-between gap-4 py-3">
        <h2 className="text-lg">{question}</h2>
        <Icon name="caret-down" className="text-amber group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

function proseParts(site: PublicSite): ProseParts {
  const links = Object.entries(targets).map(([tag, route]) => [tag, linkTo(href(route))] as const)
  const { authorities, youth } = contactsOf(site)
  const addresses = { mail: site.support_email, authorities, youth }
  const mails = Object.entries(addresses).map(
    ([tag, address]) => [tag, linkTo(`mailto:${address}`)] as const,
  )
  return Object.fromEntries([...links, ...mails])
}

function linkTo(target: string) {
  return function ProseLink(words: string) {
    return (
      <a href={target} className="link">
        {words}
      </a>
    )
  }
}
