import { photoPath } from '#contract/photo.ts'
import { removalReasons } from '#contract/photos.ts'
import type { InReview, Removed } from '#worker/photos/review-photos.ts'
import { DevForm } from './dev-form.tsx'

type PhotosPageProps = { photos: readonly InReview[]; removed: readonly Removed[] }

export function PhotosPage({ photos, removed }: PhotosPageProps) {
  return (
    <div className="mt-6 grid gap-4">
      {photos.length === 0 && <p className="text-soft">Nothing waits.</p>}
      {photos.map(({ id, key, name }) => (
        <article key={id} className="panel grid gap-3">
          <h2>{name}</h2>
          <img src={`/__dev${photoPath(key, 'card')}`} width={160} height={200} alt="" />
          <div className="flex flex-wrap gap-3">
            <DevForm action="/__dev/photos/approve" fields={{ id }} primary>
              Approve
            </DevForm>
            <form method="post" action="/__dev/photos/remove" className="flex gap-2">
              <input type="hidden" name="id" value={id} />
              <select name="reason" className="input" aria-label="Reason">
                {removalReasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </select>
              <button type="submit" className="btn btn-sm btn-danger">
                Remove
              </button>
            </form>
          </div>
        </article>
      ))}
      {removed.map(({ id, key, name, removed_reason }) => (
        <section key={id} className="panel flex flex-wrap items-center gap-3">
          <img src={`/__dev${photoPath(key, 'thumb')}`} width={64} height={64} alt="" />
          {name}: {removed_reason}
          <DevForm action="/__dev/photos/restore" fields={{ id }}>
            Give back
          </DevForm>
        </section>
      ))}
    </div>
  )
}
