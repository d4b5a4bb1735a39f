import { useState } from 'react'
import { href } from '#contract/route.ts'
import type { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailHead } from './mail-head.tsx'

type MailedStepProps = {
  /** With script only: the page after a plain post does not know the address. */
  mailed?: {
    email: string
    onRepeat: () => Promise<CallError | null>
    onChange: () => void
  }
}

export function MailedStep({ mailed }: MailedStepProps) {
  const { t } = useText()
  return (
    <div className="grid content-start gap-5">
      <MailHead title={t('signup.mailed.title')} fresh={mailed !== undefined}>
        {mailed ? (
          <RichText
            text={t('signup.mailed.text')}
            parts={{
              email: () => (
                <b className="text-text" translate="no">
                  {mailed.email}
                </b>
              ),
            }}
          />
        ) : (
          t('signup.mailed.text_plain')
        )}
      </MailHead>
      <Alert icon="tray">{t('signup.confirm.spam')}</Alert>
      {mailed ? <Repeat {...mailed} /> : <PlainRepeat />}
    </div>
  )
}

function Repeat({ onRepeat, onChange }: NonNullable<MailedStepProps['mailed']>) {
  const { t } = useText()
  const errorText = useErrorText()
  const [state, setState] = useState<'asks' | 'busy' | 'sent' | CallError>('asks')
  const repeat = async () => {
    setState('busy')
    setState((await onRepeat()) ?? 'sent')
  }
  return (
    <div className="grid gap-3">
      {state === 'sent' && (
        <Alert tone="success" icon="check-circle" live>
          {t('signup.mailed.sent')}
        </Alert>
      )}
      {typeof state === 'object' && (
        <Alert tone="danger" icon="warning-circle" live>
          {errorText(state)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" busy={state === 'busy'} onClick={() => void repeat()}>
          {t('signup.confirm.again')}
        </Button>
        <Button tone="text" size="sm" onClick={onChange}>
          {t('signup.mailed.change')}
        </Button>
      </div>
    </div>
  )
}

function PlainRepeat() {
  const { t } = useText()
  return (
    <>
      <p className="text-soft">{t('signup.mailed.repeat')}</p>
      <Button href={href('signup')}>{t('signup.mailed.repeat_link')}</Button>
    </>
  )
}
