import { useSite } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Label } from '#web/ui/label.tsx'
import fictional from './art/kind-fictional.webp?no-inline'
import member from './art/kind-member.webp?no-inline'
import partner from './art/kind-partner.webp?no-inline'
import { emphasis } from './emphasis.tsx'

/** The kinds of profiles, with the labels that distinguish them. */
export function Kinds() {
  const { t } = useText()
  const { name, fictional_icon } = useSite()
  const kinds = [
    {
      art: member,
      title: <b className="font-display text-lg font-normal">{t('home.kinds.member')}</b>,
      text: t('home.kinds.member_text'),
    },
    {
      art: fictional,
      title: <Label icon={fictional_icon} words={t('app.label.fictional')} />,
      text: t('home.kinds.fictional_text'),
    },
    {
      art: partner,
      title: <Label icon="megaphone-simple" words={t('home.kinds.partner')} />,
      text: t('home.kinds.partner_text', { name }),
    },
  ]
  return (
    <section className="mx-auto max-w-310 px-4 py-[clamp(48px,8vw,104px)] md:px-6">
      <h2 className="text-[clamp(1.75rem,1.3rem+1.8vw,2.6rem)]">
        <RichText text={t('home.kinds.title')} parts={emphasis} />
      </h2>
      <p className="mt-3 max-w-[34em] text-lg text-soft">{t('home.kinds.lead')}</p>
      <div className="mt-8 grid gap-4 lg:grid-cols-3">
        {kinds.map(({ art, title, text }) => (
          <figure
            key={art}
            className="grid grid-cols-[92px_1fr] items-center gap-4.5 rounded-lg bg-raised p-3.5"
          >
            <img
              src={art}
              alt=""
              width={368}
              height={460}
              loading="lazy"
              className="aspect-[4/5] rounded object-cover"
            />
            <figcaption className="grid justify-items-start gap-1.5">
              {title}
              <p className="text-sm text-soft">{text}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
