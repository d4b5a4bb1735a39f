import type { ReactNode } from 'react'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The law requires them above the button. */
export function OrderTerms() {
  const { t } = useText()
  const { refund_days: days, billing_name } = useSite()
  const link = (route: 'pages-return-policy' | 'pages-terms') => (words: string) => (
    <a href={href(route)}>{words}</a>
  )
  return (
    <ul className="grid gap-2 fine">
      <Term icon="check-circle">{t('credits.checkout.one_time')}</Term>
      {billing_name && (
        <Term icon="receipt">
          <RichText
            text={t('credits.checkout.billing')}
            parts={{ name: () => <b translate="no">{billing_name}</b> }}
          />
        </Term>
      )}
      <Term icon="arrow-u-up-left">
        <RichText
          text={t('credits.checkout.refund', { days })}
          parts={{ policy: link('pages-return-policy') }}
        />
      </Term>
      <Term icon="file-text">
        <RichText text={t('credits.checkout.terms')} parts={{ terms: link('pages-terms') }} />
      </Term>
    </ul>
  )
}

function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
