import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type OlderLinkProps = {
  to: string | null
  words: string
  paged: boolean
}

export function OlderLink({ to, words, paged }: OlderLinkProps) {
  const { t } = useText()
  if (!to && !paged) return null
  return (
    <p className="flex flex-wrap gap-2">
      {to && (
        <Button size="sm" href={to}>
          {words}
        </Button>
      )}
      {paged && (
        <Button size="sm" tone="text" href={href('transactions')}>
          {t('credits.history.newest')}
        </Button>
      )}
    </p>
  )
}
