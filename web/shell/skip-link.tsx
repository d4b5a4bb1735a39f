import { useText } from '#web/text/text.tsx'

export function SkipLink() {
  const { t } = useText()
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-2 focus:z-40 focus:rounded-full focus:bg-card focus:px-5 focus:py-3"
    >
      {t('app.skip')}
    </a>
  )
}
