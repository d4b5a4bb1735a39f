import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ListRow } from '#web/ui/list-row.tsx'
import { Section } from '#web/ui/section.tsx'

type Benefit = { icon: IconName; title: string; free: string }

/** What Premium offers, with the domain's own limits. */
export function PremiumBenefits() {
  const { t, tn } = useText()
  const paid = useViewer()?.paid_user === true
  const { free_conversations, free_photos, premium_photos, message_credits } = useSite()
  const benefits: Benefit[] = [
    {
      icon: 'chat-circle',
      title: t('premium.conversations'),
      free: tn('premium.conversations_free', free_conversations),
    },
    { icon: 'images', title: t('premium.photos'), free: t('premium.photos_free') },
    {
      icon: 'camera',
      title: t('premium.own', { count: premium_photos }),
      free: t('premium.own_free', { count: free_photos }),
    },
    { icon: 'crown-simple', title: t('premium.stays'), free: t('premium.stays_text') },
  ]
  return (
    <Section title={t('premium.benefits')} className="mt-8 lg:mt-12">
      <div className="list">
        {benefits.map(({ icon, title, free }) => (
          <ListRow key={icon} icon={icon} title={<b>{title}</b>} detail={free} />
        ))}
      </div>
      <p className="text-soft max-w-[62ch]">
        {message_credits > 0 && tn('premium.same', message_credits)} {paid && t('premium.ends')}
      </p>
    </Section>
  )
}
