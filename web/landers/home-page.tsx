import './home.css'
import { useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import { SignupModal } from '#web/account/signup/signup-modal.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Label } from '#web/ui/label.tsx'
import one from './art/doorway-1.webp'
import two from './art/doorway-2.webp'
import three from './art/doorway-3.webp'
import fictional from './art/kind-fictional.webp?no-inline'
import member from './art/kind-member.webp?no-inline'
import partner from './art/kind-partner.webp?no-inline'
import { emphasis } from './emphasis.tsx'
import { Proof } from './proof.tsx'
import { StartForm } from './start-form.tsx'

const door = cx(
  'w-full rounded-[999px_999px_10px_10px] object-cover shadow-[0_30px_60px_-20px_rgb(242_168_99_/_0.35)]',
)

export function HomePage({ page }: { page: PageProps['index'] }) {
  const [begun, setBegun] = useState<SignupEntry | null>(null)
  return (
    <>
      <div className="mx-auto grid max-w-310 items-center gap-9 px-4 pb-6 pt-5 lg:grid-cols-[1.16fr_1fr] lg:gap-12 md:px-6 lg:pb-16 lg:pt-7">
        <div className="grid gap-5.5">
          <h1 className="text-[clamp(2.6rem,1.6rem+3.9vw,4.5rem)] leading-[1.06]">
            <RichText text={page.words.headline} parts={emphasis} />
          </h1>
          <p className="max-w-[34em] text-[clamp(1.0625rem,1rem+0.4vw,1.25rem)] text-soft">
            {page.words.lead}
          </p>
          {page.open ? <StartForm entry={page} onBegin={setBegun} /> : <InvitationOnly />}
        </div>
        <Doorways />
      </div>
      <HowItWorks />
      <Kinds />
      <Proof />
      {begun && <SignupModal entry={begun} onClose={() => setBegun(null)} />}
    </>
  )
}

function Doorways() {
  return (
    <div aria-hidden className="grid grid-cols-[1fr_1.25fr_1fr] items-end gap-3">
      <img
        src={one}
        alt=""
        width={720}
        height={900}
        fetchPriority="high"
        className={`${door} aspect-[1/2.1] object-[62%_0]`}
      />
      <img
        src={two}
        alt=""
        width={720}
        height={900}
        loading="lazy"
        className={`${door} aspect-[1/2] object-[62%_0]`}
      />
      <img
        src={three}
        alt=""
        width={720}
        height={900}
        loading="lazy"
        className={`${door} aspect-[1/2.1] object-[38%_0]`}
      />
    </div>
  )
}

function HowItWorks() {
  const { t, tn } = useText()
  const { free_conversations, message_credits } = useSite()
  const price = tn('app.credits', message_credits)
  const steps = [
    [t('home.how.tell'), t('home.how.tell_text')],
    [t('home.how.look'), tn('home.how.look_text', free_conversations)],
    [t('home.how.write'), t('home.how.write_text', { price })],
  ] as const
  return (
    <section className="bg-raised py-[clamp(48px,8vw,104px)]">
      <div className="mx-auto grid max-w-310 gap-6 px-4 lg:grid-cols-[5fr_7fr] lg:gap-16 md:px-6">
        <h2 className="text-[clamp(1.75rem,1.3rem+1.8vw,2.6rem)]">
          <RichText text={t('home.how.title')} parts={emphasis} />
        </h2>
        <ol>
          {steps.map(([title, text], index) => (
            <li
              key={title}
              className="grid grid-cols-[52px_1fr] gap-x-3 border-t border-line py-6 text-soft"
            >
              <span
                aria-hidden
                className="row-span-2 font-display text-[2.6rem] italic leading-none text-amber"
              >
                {index + 1}
              </span>
              <h3 className="font-display text-xl text-text">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Kinds() {
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
