import type { AgePage as Shown } from '#contract/age-proof.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AgeForm } from './age-form.tsx'
import { ShowByWallet } from './show-by-wallet.tsx'

export function AgePage({ page }: { page: Shown }) {
  const { t } = useText()
  const over = page.state === 'unneeded' || page.state === 'done'
  return (
    <div className="mx-auto grid max-w-150 gap-4">
      <Head page={page} />
      <FormRefusal />
      <Steps page={page} />
      {!over && (
        <Panel className="grid gap-1.5">
          <h2>{t('age.kept.title')}</h2>
          <p className="text-soft">{t('age.kept.text')}</p>
        </Panel>
      )}
      <p className="fine">
        <RichText
          text={t('age.help')}
          parts={{ service: (words) => <a href={href('pages-service')}>{words}</a> }}
        />
      </p>
    </div>
  )
}

/** With nothing to show, the title says so. */
function Head({ page }: { page: Shown }) {
  const { t } = useText()
  const { state } = page
  if (state === 'unneeded' || state === 'done') return <PageHead title={t(`age.${state}`)} />
  return <PageHead title={t('age.title')}>{t(`age.lead.${page.before}`)}</PageHead>
}

function Steps({ page }: { page: Shown }) {
  const { t } = useText()
  switch (page.state) {
    case 'unneeded':
    case 'done':
      return (
        <Button tone="primary" href={page.next} block data-reload>
          {t('age.go_on')}
        </Button>
      )
    case 'choose':
      return page.methods.map((method, index) => (
        <Method key={method} method={method} page={page} first={index === 0} />
      ))
    case 'provider':
      return (
        <Panel className="grid gap-4">
          <ProviderWords page={page} />
          <Button tone="primary" href={page.link} block data-reload>
            {t('age.provider.begin', { provider: page.provider ?? '' })}
          </Button>
          <AgeForm act="end" page={page} tone="text" words={t('age.another')} />
        </Panel>
      )
    case 'wallet':
      return <ShowByWallet page={page} />
  }
}

type MethodProps = { method: 'provider' | 'wallet'; page: Shown; first: boolean }

function Method({ method, page, first }: MethodProps) {
  const { t } = useText()
  const words =
    method === 'wallet'
      ? t('age.wallet.begin')
      : t('age.provider.begin', { provider: page.provider ?? '' })
  return (
    <Panel className="grid gap-4">
      {method === 'wallet' ? (
        <div className="grid gap-1.5">
          <h2>{t('age.wallet.title')}</h2>
          <p className="text-soft">{t('age.wallet.text')}</p>
        </div>
      ) : (
        <ProviderWords page={page} />
      )}
      <AgeForm act={method} page={page} tone={first ? 'primary' : 'quiet'} words={words} />
    </Panel>
  )
}

function ProviderWords({ page }: { page: Shown }) {
  const { t } = useText()
  const provider = page.provider ?? ''
  return (
    <div className="grid gap-1.5">
      <h2>{t('age.provider.title', { provider })}</h2>
      <p className="text-soft">{t('age.provider.text', { provider })}</p>
    </div>
  )
}
