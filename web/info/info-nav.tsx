import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { type ArticleName, articles } from './articles.ts'

const names = Object.keys(articles) as ArticleName[]

/** Links to the other pages: a scrolling row on a phone, a list beside the text on wide screens. */
export function InfoNav({ current }: { current: ArticleName }) {
  const { t } = useText()
  return (
    <nav aria-label={t('info.pages')} className="min-w-0 text-sm lg:sticky lg:top-22 lg:self-start">
      <ul className="flex gap-2 overflow-x-auto p-0.5 pb-2 lg:grid lg:gap-0.5 lg:overflow-visible">
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
