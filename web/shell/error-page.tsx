import type { ErrorPageData } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

export function ErrorPage() {
  const { t } = useText()
  const data = useNavigation().data as ErrorPageData
  const missing = data.status === 404
  return (
    <Empty
      figure={String(data.status)}
      level={1}
      title={missing ? t('app.error.not_found') : t('app.error.title')}
      action={
        <Button tone="primary" href={href(data.viewer ? 'members' : 'index')}>
          {t('app.error.home')}
        </Button>
      }
    >
      {missing ? null : t(`errors.${data.code}`)}
      <span className="fine block">{t('app.error.number', { request: data.request })}</span>
    </Empty>
  )
}
