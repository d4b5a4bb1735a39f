import type { Snapshot } from 'valtio'
import { href } from '#contract/route.ts'
import type { ShownAim } from '#contract/signup.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { stepPlaces } from './check-step.ts'
import { SignupTrouble } from './signup-trouble.tsx'
import type { SignupStore } from './store.ts'
import { useLoginNext } from './use-login-next.ts'

type SignupActionsProps = { signup: Snapshot<SignupStore>; aim: ShownAim; onBack: () => void }

export function SignupActions({ signup, aim, onBack }: SignupActionsProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  const next = useLoginNext(aim)
  const { route } = useNavigation().data
  const { step, busy, problems } = signup
  const last = step === stepPlaces.length - 1
  // Before hydration the server validates: the browser would stop at required fields of hidden
  // steps.
  const early = !hydrated && !last && { name: 'step', value: step, formNoValidate: true }
  return (
    <div className={cx('grid gap-2.5', step > 0 && 'dialog-onward')}>
      <SignupTrouble problems={problems} aim={aim} email={signup.email} />
      {step > 0 && (
        <Button
          type="submit"
          tone="primary"
          block
          busy={busy}
          className={hydrated ? undefined : 'script-none:hidden'}
          {...early}
        >
          {last ? t('signup.create') : t('signup.next')}
        </Button>
      )}
      {!hydrated && (
        <Button type="submit" tone="primary" block className="script-enabled:hidden">
          {t('signup.create')}
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {hydrated && step > 0 && (
          <Button tone="text" size="sm" icon="caret-left" onClick={onBack}>
            {t('signup.back')}
          </Button>
        )}
        {/* Its page has one in the header. */}
        {route !== 'signup' && (
          <p className="fine ml-auto">
            <RichText
              text={t('signup.already')}
              parts={{ login: (words) => <a href={href('login', {}, { next })}>{words}</a> }}
            />
          </p>
        )}
      </div>
    </div>
  )
}
