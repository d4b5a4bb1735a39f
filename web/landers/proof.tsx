import { useText } from '#web/text/text.tsx'

const claims = ['free', 'no_subscription', 'labels'] as const

/** Claims that hold on every domain: rules enforce each of them. */
export function Proof() {
  const { t } = useText()
  return (
    <ul className="mx-auto grid max-w-310 gap-6 px-4 pb-[clamp(40px,6vw,80px)] lg:grid-cols-3 lg:gap-16 md:px-6">
      {claims.map((claim) => (
        <li key={claim} className="border-t border-line pt-4 text-soft">
          <b className="mb-1 block font-display text-xl font-normal text-text">
            {t(`home.proof.${claim}`)}
          </b>
          {t(`home.proof.${claim}_text`)}
        </li>
      ))}
    </ul>
  )
}
