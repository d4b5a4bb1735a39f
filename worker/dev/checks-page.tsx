import { refusalReasons } from '#contract/checks.ts'
import { photoPath } from '#contract/photo.ts'
import type { WaitingCheck } from '#worker/photos/checking/review-checks.ts'
import { DevForm } from './dev-form.tsx'

export function ChecksPage({ checks }: { checks: readonly WaitingCheck[] }) {
  return (
    <div className="mt-6 grid gap-4">
      {checks.length === 0 && <p className="text-soft">Nothing waits.</p>}
      {checks.map(({ id, key, name, gesture, photos }) => (
        <article key={id} className="panel grid gap-3">
          <h2>{name}</h2>
          <p>{gesture}</p>
          <div className="flex flex-wrap gap-3">
            {[key, ...photos.map((photo) => photo.key)].map((shown) => (
              <img key={shown} src={`/__dev${photoPath(shown, 'full')}`} width={160} alt="" />
            ))}
          </div>
          <div className="flex flex-wrap gap-3">
            <DevForm action="/__dev/checks/approve" fields={{ id }} primary>
              Approve
            </DevForm>
            <form method="post" action="/__dev/checks/refuse" className="flex gap-2">
              <input type="hidden" name="id" value={id} />
              <select name="reason" className="input" aria-label="Reason">
                {refusalReasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </select>
              <button type="submit" className="btn btn-sm btn-danger">
                Refuse
              </button>
            </form>
          </div>
        </article>
      ))}
    </div>
  )
}
