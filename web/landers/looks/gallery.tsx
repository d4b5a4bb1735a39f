import type { MemberBlock } from '#contract/signup.ts'
import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { Proof } from '#web/landers/proof.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Photo } from '#web/ui/photo.tsx'
import './gallery.css'

export function Gallery(props: LookProps) {
  const { t } = useText()
  const { headline, lead, action } = useLookWords(props.page)
  const { members, open } = props.page
  const middle = Math.ceil(members.length / 2)
  return (
    <>
      <section className="wall">
        <div className="look-in wall-head">
          <h1>{headline}</h1>
          <p className="look-lead">{lead}</p>
          {open && (
            <a className="btn btn-primary" href="#start">
              {action}
            </a>
          )}
        </div>
        {/* Scrolls sideways, so keyboards must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
        <ul className="rail" tabIndex={0} aria-label={t('landers.gallery.rail')}>
          {members.slice(0, middle).map((member, index) => (
            <Framed key={member.id} member={member} eager={index === 0} />
          ))}
          <li className="framed">
            <div className="framed-art">
              <p className="framed-empty">{t('landers.gallery.empty')}</p>
            </div>
            <p className="plaque">
              <b>{t('landers.gallery.free')}</b>
              {t('landers.gallery.free_text')}
            </p>
          </li>
          {members.slice(middle).map((member) => (
            <Framed key={member.id} member={member} />
          ))}
        </ul>
      </section>
      <section className="look-in desk">
        <div className="grid gap-3.5">
          <h2>{t('landers.gallery.desk')}</h2>
          <p className="look-lead">{t('landers.gallery.desk_text')}</p>
        </div>
        <div className="look-sheet">
          <LookStart {...props} />
        </div>
      </section>
      <Proof />
    </>
  )
}

function Framed({ member, eager }: { member: MemberBlock; eager?: boolean }) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { name, age, place, image } = member
  const years = t('landers.age', { age })
  return (
    <li className="framed">
      <div className="framed-art">
        <div className="framed-photo">
          <Photo src={address(image)} alt={t('landers.photo')} eager={eager} />
        </div>
      </div>
      <p className="plaque">
        {name ? (
          <b translate="no" dir="auto">
            {name}
          </b>
        ) : (
          <b>{t('landers.gallery.untitled')}</b>
        )}
        {place ? `${years}, ${place}` : years}
      </p>
    </li>
  )
}
