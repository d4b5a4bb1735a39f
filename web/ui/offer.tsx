import type { ReactNode } from 'react'
import './offer.css'

type OfferProps = { title: ReactNode; children?: ReactNode; aside?: ReactNode }

export function Offer({ title, children, aside }: OfferProps) {
  return (
    <div className="offer">
      <div className="grid gap-0.5">
        <b className="font-semibold sm:text-lg">{title}</b>
        {children && <div className="text-lamp text-balance max-sm:hidden">{children}</div>}
      </div>
      {aside}
    </div>
  )
}
