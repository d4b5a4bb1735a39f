import { useText } from '#web/text/text.tsx'
import type { Game } from './game.ts'

/** Tells screen readers the last action and the top card. */
export function SpokenGame({ game }: { game: Game }) {
  const { t } = useText()
  const { said, cards, ended } = game
  const [top] = cards
  return (
    <p role="status" className="sr-only">
      {said && (
        <>
          {t(`swipe.said.${said.what}`, { name: said.name })}{' '}
          {top && t('swipe.said.now', { name: top.name, age: top.age ?? '' })}
          {!top && ended && t('swipe.said.end')}{' '}
          {top?.kind === 'fictional' && t('app.label.fictional')}
        </>
      )}
    </p>
  )
}
