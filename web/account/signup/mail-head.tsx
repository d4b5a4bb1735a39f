import { type ReactNode, useEffect, useRef } from 'react'

type MailHeadProps = {
  title: ReactNode
  children: ReactNode
  /** It replaced the form, so its heading takes the focus, as in the other steps. */
  fresh: boolean
}

export function MailHead({ title, children, fresh }: MailHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  return (
    <div className="grid justify-items-start gap-2">
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
