import { useEffect } from 'react'
import { Logo } from '#web/ui/logo.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { KitChoosing } from './kit-choosing.tsx'
import { KitConversation } from './kit-conversation.tsx'
import { KitDialogs } from './kit-dialogs.tsx'
import { KitForms } from './kit-forms.tsx'
import { KitMoney } from './kit-money.tsx'
import { KitPeople } from './kit-people.tsx'
import { KitPressing } from './kit-pressing.tsx'
import { WORDS } from './kit-samples.ts'
import { KitTelling } from './kit-telling.tsx'
import { showStates } from './show-states.ts'

export function KitPage() {
  useEffect(showStates, [])
  return (
    <main className="page">
      <Logo name={WORDS.site} href="#" />
      <PageHead title="Kit" aside="web/ui">
        Every component in every state.
      </PageHead>
      <KitPressing />
      <KitChoosing />
      <KitPeople />
      <KitForms />
      <KitTelling />
      <KitDialogs />
      <KitConversation />
      <KitMoney />
    </main>
  )
}
