import { useSite } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { emphasis } from './emphasis.tsx'

/** Three steps; free limits and prices come from the settings. */
export function HowItWorks() {
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
