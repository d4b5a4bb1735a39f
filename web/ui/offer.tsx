import type { ReactNode } from 'react'
import './offer.css'

type OfferProps = { title: ReactNode; children?: ReactNode; aside?: ReactNode }

export function Offer({ title, children, aside }: OfferProps) {
  return (
    <div className="offer">
      <div className="grid gap-0.5">
        <b className="text-lg font-semibold">{title}</b>
        {children && <div className="text-lamp">{children}</div>}
      </div>
      {aside}
    </div>
  )
}
