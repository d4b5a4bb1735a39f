import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'

type Props = { once: boolean; onOnce: (once: boolean) => void }

/** How long a photo can be seen that is about to be sent. */
export function StayChoices({ once, onOnce }: Props) {
  const { t, tn } = useText()
  const { once_photo_seconds: seconds, photo_report_hours: hours } = useSite()
  return (
    <FieldGroup
      legend={t('chat.photo.stays.legend')}
      hint={hours > 0 && tn('chat.photo.stays.copy', hours)}
    >
      <div className="grid gap-2">
        <Choice
          name="once"
          value="0"
          checked={!once}
          onChange={() => onOnce(false)}
          label={t('chat.photo.stays.kept')}
          detail={t('chat.photo.stays.kept_detail')}
        />
        <Choice
          name="once"
          value="1"
          checked={once}
          onChange={() => onOnce(true)}
          label={t('chat.photo.stays.once')}
          detail={tn('chat.photo.stays.once_detail', seconds)}
        />
      </div>
    </FieldGroup>
  )
}
