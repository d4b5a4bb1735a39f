import type { ReactNode } from 'react'
import { type Cover, covers, type LockMinutes, lockMinutes } from '#contract/discreet.ts'
import type { PageProps } from '#contract/pages.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Toggle } from '#web/ui/toggle.tsx'
import { CoverIcon } from './cover-icon.tsx'

/** A plain form: the page loads anew, and with it the icon and the name of the tab. */
export function DiscreetPage({ page }: { page: PageProps['settings-discreet'] }) {
  const { t } = useText()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame title={t('app.titles.settings-discreet')} intro={t('discreet.intro')}>
      <form method="post" className="grid gap-5">
        {page.saved && (
          <Alert tone="success" icon="check-circle" live>
            {t('discreet.saved')}
          </Alert>
        )}
        <FormRefusal />
        <CoverPanel chosen={viewer.cover} />
        <ExitPanel on={viewer.quick_exit} />
        <LockPanel chosen={viewer.lock_minutes} />
        <div>
          <Button type="submit" tone="primary">
            {t('discreet.save')}
          </Button>
        </div>
      </form>
    </SettingsFrame>
  )
}

function CoverPanel({ chosen }: { chosen: Cover | null }) {
  const { t } = useText()
  const { name } = useSite()
  return (
    <ChoicePanel
      name="cover"
      title={t('discreet.cover.title')}
      intro={t('discreet.cover.intro')}
      none={t('discreet.cover.none')}
      noneDetail={t('discreet.cover.none_detail', { name })}
      choices={covers}
      chosen={chosen}
      label={(cover) => (
        <span className="flex items-center gap-2.5">
          <CoverIcon cover={cover} />
          {t(`app.cover.${cover}`)}
        </span>
      )}
    >
      <p className="fine">{t('discreet.cover.same')}</p>
      <p className="fine">{t('discreet.cover.app')}</p>
    </ChoicePanel>
  )
}

function ExitPanel({ on }: { on: boolean }) {
  const { t } = useText()
  return (
    <Panel className="grid gap-3">
      <h2>{t('discreet.exit.title')}</h2>
      <p className="text-soft">{t('discreet.exit.intro')}</p>
      <p className="text-soft script-enabled:hidden">{t('discreet.exit.needs_script')}</p>
      <Toggle
        name="quick_exit"
        value="1"
        label={t('discreet.exit.toggle')}
        detail={t('discreet.exit.with_cover')}
        defaultChecked={on}
      />
    </Panel>
  )
}

function LockPanel({ chosen }: { chosen: LockMinutes | null }) {
  const { t, tn } = useText()
  return (
    <ChoicePanel
      name="lock_minutes"
      title={t('discreet.lock.title')}
      intro={t('discreet.lock.intro')}
      none={t('discreet.lock.never')}
      choices={lockMinutes}
      chosen={chosen}
      label={(minutes) => tn('discreet.lock.after', minutes)}
    >
      <p className="fine">{t('discreet.lock.everywhere')}</p>
    </ChoicePanel>
  )
}

type ChoicePanelProps<Value> = {
  name: string
  title: string
  intro: string
  none: string
  noneDetail?: string
  choices: readonly Value[]
  chosen: Value | null
  label: (value: Value) => ReactNode
  children: ReactNode
}

/** One of the choices, or none. */
function ChoicePanel<Value extends string | number>({
  name,
  title,
  intro,
  none,
  noneDetail,
  choices,
  chosen,
  label,
  children,
}: ChoicePanelProps<Value>) {
  return (
    <Panel role="radiogroup" aria-labelledby={name} className="grid gap-3">
      <h2 id={name}>{title}</h2>
      <p className="text-soft">{intro}</p>
      <Choice
        name={name}
        value="none"
        label={none}
        detail={noneDetail}
        defaultChecked={chosen === null}
      />
      {choices.map((value) => (
        <Choice
          key={value}
          name={name}
          value={value}
          label={label(value)}
          defaultChecked={value === chosen}
        />
      ))}
      {children}
    </Panel>
  )
}
