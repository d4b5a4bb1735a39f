import type { PageProps } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { House } from './house.tsx'
import { OwnLamp } from './own-lamp.tsx'
import './tonight.css'

export function TonightPage({ page }: { page: PageProps['tonight'] }) {
  const { t } = useText()
  const { asked, own, darkness } = page
  // Its facade shows nothing, and the lamp's words say why.
  const isHidden = darkness === 'hidden'
  return (
    <div className="tonight">
      <header className="tonight-head">
        <p className="tonight-kicker">{t('tonight.question')}</p>
        <h1>{asked}</h1>
        <p className="text-soft">{t('tonight.intro')}</p>
        {!darkness && (
          <Button size="sm" icon="lamp" href="#own-lamp" className="lg:hidden">
            {t(own === null ? 'tonight.light.title' : 'tonight.own.title')}
          </Button>
        )}
      </header>
      {isHidden && <OwnLamp page={page} />}
      <House page={page} />
      {!isHidden && <OwnLamp page={page} />}
    </div>
  )
}
