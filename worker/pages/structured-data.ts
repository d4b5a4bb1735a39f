import { dialled } from '#contract/info.ts'
import type { PageData } from '#contract/pages.ts'
import type { PublicSite } from '#contract/site.ts'

export type Question = { question: string; answer: string }

type Facts = {
  page: PageData
  origin: string
  canonical: string
  name: string
  questions: readonly Question[]
}

export function structuredData({ page, origin, canonical, name, questions }: Facts): object[] {
  const { site, locale, route } = page
  if (route === 'index') {
    const whole = { '@type': 'WebSite', name: site.name, url: `${origin}/`, inLanguage: locale }
    return [organization(site, origin), whole]
  }
  if (!route.startsWith('pages-') && route !== 'pricing' && route !== 'complaints') return []
  const steps = [
    { name: site.name, item: `${origin}/` },
    { name: name.replace(` · ${site.name}`, ''), item: canonical },
  ]
  const itemListElement = steps.map((step, index) => {
    return { '@type': 'ListItem', position: index + 1, ...step }
  })
  const path = { '@type': 'BreadcrumbList', itemListElement }
  return questions.length > 0 ? [path, faq(questions, locale)] : [path]
}

function organization(site: PublicSite, origin: string): object {
  const { company } = site
  const phone = site.support_phone || company.support_phone
  return {
    '@type': 'Organization',
    name: site.name,
    legalName: company.name,
    url: `${origin}/`,
    logo: `${origin}/icons/${site.app_icons}/512.png`,
    email: site.support_email,
    telephone: phone ? dialled(phone) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.city,
      addressCountry: company.country,
    },
  }
}

function faq(questions: readonly Question[], locale: string): object {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
