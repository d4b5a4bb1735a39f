import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { href } from '#contract/route.ts'
import type { SignupEntry, MemberBlock } from '#contract/signup.ts'
import { fetchPage } from '#web/app/fetch-page.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Photo } from '#web/ui/photo.tsx'
import art from './art/signup.webp'
import '#web/ui/dialog-wide.css'
import { MemberBlocks } from './member-blocks.tsx'
import { SignupFlow, type SignupPhase } from './signup-flow.tsx'

type SignupModalProps = { entry: SignupEntry; onClose: () => void }

export function SignupModal({ entry, onClose }: SignupModalProps) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const { name, default_country, geoip_selected_country: likely, countries } = useSite()
  const [phase, setPhase] = useState<SignupPhase>('asking')
  const here = countries.includes(likely) ? likely : default_country
  const country = entry.draft.country ?? here
  const members = useMemberBlocks(entry, country)
  // The dialog is removed while open, so the browser does not return the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
  const close = () => {
    if (phase === 'made') return void navigate(entry.aim.next ?? href('members'))
    onClose()
    // Reloads for a new key: a signup begun after this is another one.
    if (phase === 'mailed') void navigate(href('index'), { replace: true })
  }
  return (
    <Dialog
      name="signup-modal"
      open
      look="wide"
      locked={phase === 'asking' || phase === 'making'}
      onClose={close}
      title={t('signup.title')}
      titleHidden
      art={
        <>
          <Photo src={art} alt="" width={480} height={600} eager />
          <div>
            <p className="quote">{t('signup.art.quote')}</p>
            <p className="mt-1.5 text-soft">{t('signup.art.free')}</p>
          </div>
        </>
      }
    >
      <div className="flex items-center justify-between">
        <Logo name={name} />
        {phase !== 'making' && <IconButton icon="x" label={t('signup.close')} onClick={close} />}
      </div>
      <SignupFlow entry={entry} country={country} onPhase={setPhase} />
      {phase === 'asking' && <MemberBlocks entry={entry} members={members} country={country} />}
    </Dialog>
  )
}

function useMemberBlocks(
  { draft: { looking_for }, tracking }: SignupEntry,
  country: string,
): readonly MemberBlock[] {
  const url = href('signup', {}, { ...tracking, country, looking_for })
  const { data } = useSWR(url, fetchPage, { revalidateOnFocus: false, revalidateIfStale: false })
  return data?.route === 'signup' ? data.page.members : []
}
