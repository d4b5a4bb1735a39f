import type { SwipeCard } from '#contract/swipe.ts'
import { INTEREST_ICONS } from '#web/people/interest-icons.ts'
import { useText } from '#web/text/text.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { sharedOn } from './shared-on.ts'

const most = 6

const undoKey = 'Z'

/** Beside the card on a desktop: what else there is to say of who lies on top, and the keys. */
export function SwipeSide({ card }: { card: SwipeCard | undefined }) {
  const { t } = useText()
  const shared = card ? sharedOn(card).slice(0, most) : []
  const second = card?.answers[1]
  return (
    <aside className="swipe-side" aria-label={card && t('swipe.side', { name: card.name })}>
      {shared.length > 0 && (
        <section className="grid gap-2.5">
          <h2>{t('members.profile.shared_title')}</h2>
          <ChipRow>
            {shared.map((interest) => (
              <Tag key={interest} icon={INTEREST_ICONS[interest]} shared>
                {t(`members.interests.${interest}`)}
              </Tag>
            ))}
          </ChipRow>
        </section>
      )}
      {second && (
        <section className="swipe-answer">
          <h2>{t(`questions.${second.question}`)}</h2>
          <div translate="no">
            <Quote>{second.text}</Quote>
          </div>
        </section>
      )}
      <Keys />
    </aside>
  )
}

/** No font of the site has arrows. */
function Keys() {
  const { t } = useText()
  return (
    <ul className="fine swipe-keys">
      <li>
        <kbd>
          <Icon name="arrow-left" label={t('swipe.keys.left')} />
        </kbd>{' '}
        {t('swipe.keys.pass')}
      </li>
      <li>
        <kbd>
          <Icon name="arrow-right" label={t('swipe.keys.right')} />
        </kbd>{' '}
        {t('swipe.keys.like')}
      </li>
      <li>
        <kbd>{t('swipe.keys.space')}</kbd> {t('swipe.keys.photo')}
      </li>
      <li>
        <kbd>{undoKey}</kbd> {t('swipe.keys.undo')}
      </li>
    </ul>
  )
}
