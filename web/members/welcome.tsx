import type { ProfileView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useLike } from '#web/people/use-like.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** For who has just confirmed the address and comes to the person they signed up for. */
export function Welcome({ profile }: { profile: ProfileView }) {
  const { t } = useText()
  const { url } = useNavigation().data
  const viewer = useViewer()
  const { liked } = useLike(profile)
  const asked = new URLSearchParams(url.split('?')[1]).has('welcome')
  if (!asked || viewer?.status !== 'confirmed') return null
  return (
    <Alert
      tone="success"
      icon="check-circle"
      className="mb-6"
      action={
        <Button size="sm" href={href('profile')}>
          {t('members.profile.welcome_own')}
        </Button>
      }
    >
      {liked ? (
        <NamedText text={t('members.profile.welcome_liked', { name: profile.name })} />
      ) : (
        t('members.profile.welcome')
      )}
    </Alert>
  )
}
