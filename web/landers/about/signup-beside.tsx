import { SignupFlow } from '#web/account/signup/signup-flow.tsx'
import type { AboutProps } from './about-props.ts'
import { PortraitBeside } from './portrait-beside.tsx'

export function SignupBeside({ page }: AboutProps) {
  return (
    <PortraitBeside page={page}>
      <div className="look-sheet">
        <SignupFlow entry={page} country={page.country} regions={page.regions} pictured />
      </div>
    </PortraitBeside>
  )
}
