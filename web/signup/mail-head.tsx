import { type ReactNode, useEffect, useRef } from 'react'
import { ResultMark } from '#web/ui/result-mark.tsx'

type MailHeadProps = {
  title: ReactNode
  /** Where the mail has gone. */
  children: ReactNode
  /** It took the place of the form: the heading takes the focus, as that of any other step does. */
  fresh: boolean
}

/** Above the last step, which is about a mail. */
export function MailHead({ title, children, fresh }: MailHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  return (
    <div className="grid justify-items-start gap-4">
      <ResultMark icon="envelope-simple-open" tone="wait" />
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-[clamp(1.75rem,1.45rem+1.3vw,2.375rem)] outline-none"
      >
        {title}
      </h2>
      <p className="text-soft wrap-anywhere">{children}</p>
    </div>
  )
}
