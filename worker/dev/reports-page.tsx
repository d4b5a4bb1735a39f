import { photoPath } from '#contract/photo.ts'
import { removalReasons } from '#contract/photos.ts'
import { reportOutcomes } from '#contract/reports.ts'
import { voicePath } from '#contract/voice.ts'
import type { OpenReport } from '#worker/reports/decide-report.ts'

export function ReportsPage({ reports }: { reports: readonly OpenReport[] }) {
  return (
    <div className="mt-6 grid gap-4">
      {reports.length === 0 && <p className="text-soft">Nothing waits.</p>}
      {reports.map((report) => (
        <article key={report.id} className="panel grid gap-3">
          <h2>
            {report.subject}: {report.category} <span className="num">({report.id})</span>
          </h2>
          <ReportedThing report={report} />
          {report.remarks && <p>Said: {report.remarks}</p>}
          {report.page && <p>Page: {report.page}</p>}
          <form method="post" className="grid gap-2">
            <input type="hidden" name="id" value={report.id} />
            <Choose name="outcome" label="Outcome" values={reportOutcomes} />
            {report.subject === 'message' && (
              <input
                name="remove_message"
                className="input"
                placeholder="Remove the message: why"
                aria-label="Why the message is removed; empty: it stays"
              />
            )}
            {(report.subject === 'photo' || report.photo_key) && (
              <Choose name="remove" label="Remove the photo" values={['', ...removalReasons]} />
            )}
            <textarea name="answer" className="input" aria-label="Answer to the reporter" />
            <button type="submit" className="btn btn-sm btn-primary">
              Decide
            </button>
          </form>
        </article>
      ))}
    </div>
  )
}

function ReportedThing({ report }: { report: OpenReport }) {
  const { subject, subject_id, name, about, text, gift, photo_key, voice_key } = report
  const photo = subject === 'photo' ? subject_id : photo_key
  if (photo) {
    const src = `/__dev${photoPath(photo, 'card')}`
    return <img src={src} width={160} height={200} alt={name ?? ''} />
  }
  if (voice_key) {
    return (
      <figure>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words below are the sender's own */}
        <audio controls preload="none" src={`/__dev${voicePath(voice_key)}`} />
        <figcaption>
          {name}: {text}
        </figcaption>
      </figure>
    )
  }
  if (subject === 'message') {
    return (
      <p>
        {name} {gift ? `gave: ${gift}` : `wrote: ${text}`}
      </p>
    )
  }
  return name ? (
    <p>
      {name}. {about}
    </p>
  ) : null
}

type ChooseProps = { name: string; label: string; values: readonly string[] }

function Choose({ name, label, values }: ChooseProps) {
  return (
    <select name={name} className="input" aria-label={label}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  )
}
