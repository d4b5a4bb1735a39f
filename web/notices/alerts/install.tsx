import { useState } from 'react'
import { HomeScreenDialog } from '#web/installed/home-screen-dialog.tsx'
import { promptInstall } from '#web/installed/install-prompt.ts'
import { isApple } from '#web/installed/platform.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  onAnswer: () => void
  onNone: () => void
}

export function Install({ onAnswer, onNone }: Props) {
  const { t } = useText()
  const [shown, setShown] = useState(false)

  function install() {
    if (isApple()) setShown(true)
    else void promptInstall().then((shown) => (shown ? onAnswer() : onNone()))
  }

  return (
    <>
      <Button size="sm" onClick={install}>
        {t('alerts.install.action')}
      </Button>
      <HomeScreenDialog open={shown} onClose={onAnswer} />
    </>
  )
}
