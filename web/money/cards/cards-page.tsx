import type { PageProps } from '#contract/pages.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { textIn } from '#web/app/text-in.ts'
import { addToast } from '#web/app/toast-store.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useCardName } from './use-card-name.ts'

export function CardsPage({ page }: { page: PageProps['settings-cards'] }) {
  const { t } = useText()
  const { day } = useFormat()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const cardName = useCardName()
  const { error, busy, onSubmit } = useForm('settings-cards', async (fields) => {
    await send(storedCardCalls.forgetCard, { id: textIn(fields, 'id') })
    addToast(toasts, 'success', t('credits.card.forgotten'))
    await refresh()
  })
  const { card, forgotten } = page
  return (
    <SettingsFrame title={t('app.titles.settings-cards')} intro={t('credits.card.about')}>
      {forgotten && !card && (
        <Alert icon="check-circle" tone="success">
          {t('credits.card.forgotten')}
        </Alert>
      )}
      <FormError error={error} />
      <Panel>
        {card ? (
          <form
            method="post"
            className="flex flex-wrap items-center justify-between gap-4"
            onSubmit={onSubmit}
          >
            <p className="min-w-50 flex-1">
              <b className="num" translate="no">
                {cardName(card)}
              </b>
              <br />
              <span className="text-soft">
                {t('credits.card.since', { day: day(card.agreed_at) })}
              </span>
            </p>
            <input type="hidden" name="id" value={card.id} />
            <Button type="submit" size="sm" icon="trash" busy={busy}>
              {t('credits.card.forget')}
            </Button>
          </form>
        ) : (
          <p className="text-soft">{t('credits.card.none')}</p>
        )}
      </Panel>
    </SettingsFrame>
  )
}
