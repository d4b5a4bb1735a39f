import type { RouteName } from './routes.ts'
import type { TextKey } from './translate.ts'

/** `key` is the anchor that others can link to. */
export type ArticleSection = { key: string; heading: TextKey; body: TextKey }

export type Article = {
  title: TextKey
  intro: TextKey
  sections: readonly ArticleSection[]
  questions?: true
  dated?: true
  facts?: true
}

export const articles = {
  'pages-faq': {
    title: 'info-faq.title',
    intro: 'info-faq.intro',
    sections: (
      [
        'fictional',
        'partner',
        'free',
        'cost',
        'start',
        'premium',
        'bound',
        'refund',
        'waiting',
        'blurred',
        'near',
        'invisible',
        'mail',
        'blocked',
        'delete',
      ] as const
    ).map((key) => ({
      key,
      heading: `info-faq.sections.${key}.heading` as const,
      body: `info-faq.sections.${key}.body` as const,
    })),
    questions: true,
  },
  'pages-terms': {
    title: 'info-terms.title',
    intro: 'info-terms.intro',
    sections: (
      [
        'who',
        'profiles',
        'credits',
        'payment',
        'refunds',
        'conduct',
        'content',
        'ending',
        'liability',
        'changes',
        'law',
      ] as const
    ).map((key) => ({
      key,
      heading: `info-terms.sections.${key}.heading` as const,
      body: `info-terms.sections.${key}.body` as const,
    })),
    dated: true,
    facts: true,
  },
  'pages-privacy': {
    title: 'info-privacy.title',
    intro: 'info-privacy.intro',
    sections: (
      ['data', 'why', 'sensitive', 'seen', 'messages', 'sharing', 'retention', 'rights'] as const
    ).map((key) => ({
      key,
      heading: `info-privacy.sections.${key}.heading` as const,
      body: `info-privacy.sections.${key}.body` as const,
    })),
  },
  'pages-cookies': {
    title: 'info-cookies.title',
    intro: 'info-cookies.intro',
    sections: (['what', 'list', 'storage', 'none', 'refuse'] as const).map((key) => ({
      key,
      heading: `info-cookies.sections.${key}.heading` as const,
      body: `info-cookies.sections.${key}.body` as const,
    })),
  },
  'pages-return-policy': {
    title: 'info-return-policy.title',
    intro: 'info-return-policy.intro',
    sections: (
      ['what', 'how', 'when', 'withdrawal', 'premium', 'not_possible', 'bank'] as const
    ).map((key) => ({
      key,
      heading: `info-return-policy.sections.${key}.heading` as const,
      body: `info-return-policy.sections.${key}.body` as const,
    })),
  },
  'pages-ban': {
    title: 'info-ban.title',
    intro: 'info-ban.intro',
    sections: (
      ['never', 'honest', 'money', 'respect', 'measures', 'objection', 'report'] as const
    ).map((key) => ({
      key,
      heading: `info-ban.sections.${key}.heading` as const,
      body: `info-ban.sections.${key}.body` as const,
    })),
  },
  complaints: {
    title: 'info-complaints.title',
    intro: 'info-complaints.intro',
    sections: (['how', 'next', 'content', 'money', 'decision', 'privacy', 'outside'] as const).map(
      (key) => ({
        key,
        heading: `info-complaints.sections.${key}.heading` as const,
        body: `info-complaints.sections.${key}.body` as const,
      }),
    ),
    facts: true,
  },
  'pages-service': {
    title: 'info-service.title',
    intro: 'info-service.intro',
    sections: (['contact', 'mail', 'login', 'payment', 'safety', 'account', 'more'] as const).map(
      (key) => ({
        key,
        heading: `info-service.sections.${key}.heading` as const,
        body: `info-service.sections.${key}.body` as const,
      }),
    ),
    facts: true,
  },
  'pages-imprint': {
    title: 'info-imprint.title',
    intro: 'info-imprint.intro',
    sections: (['contact', 'authorities', 'youth', 'disputes'] as const).map((key) => ({
      key,
      heading: `info-imprint.sections.${key}.heading` as const,
      body: `info-imprint.sections.${key}.body` as const,
    })),
    facts: true,
  },
  'pages-accessibility': {
    title: 'info-accessibility.title',
    intro: 'info-accessibility.intro',
    sections: (['service', 'meets', 'known', 'checked', 'report', 'authority'] as const).map(
      (key) => ({
        key,
        heading: `info-accessibility.sections.${key}.heading` as const,
        body: `info-accessibility.sections.${key}.body` as const,
      }),
    ),
  },
} satisfies { [Name in RouteName]?: Article }

export type ArticleName = keyof typeof articles

export function isArticle(route: string): route is ArticleName {
  return Object.hasOwn(articles, route)
}
