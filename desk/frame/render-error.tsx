import type { TextParams } from '#contract/translate.ts'
import type { DeskContext } from '#desk/context.ts'
import { queuePage } from '#desk/queue/queue-page.tsx'
import { DeskRefusal } from '#desk/refusal.ts'
import type { DeskTextKey } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { toApiError } from '#worker/request/answer-error.ts'
import { renderDesk } from './render.tsx'

type Failed = { error: unknown; path: string; request: string }

export function renderError(
  ctx: Pick<DeskContext, 'staff' | 'text'>,
  { error, path, request }: Failed,
): Response {
  if (error instanceof DeskRefusal && error.form) {
    return renderDesk(ctx, { ...error.form, path, status: 409 })
  }
  const { t } = ctx.text
  const explained = explain(error, request)
  const { status, params } = explained
  const isNobody = ctx.staff.roles.length === 0
  const reason = isNobody ? 'desk.queue.none' : explained.reason
  const content = (
    <div className="box stack">
      <p role="alert">{t(reason, { ...params, request })}</p>
      <p>
        <Button href={queuePage.path}>{t('desk.errors.back')}</Button>
      </p>
    </div>
  )
  return renderDesk(ctx, { title: t('desk.errors.title'), content, path, status })
}

type Explained = { status: number; reason: DeskTextKey; params?: TextParams }

export function explain(error: unknown, request: string): Explained {
  if (error instanceof DeskRefusal) {
    return { status: 409, reason: error.reason, params: error.params }
  }
  const { code, status } = error instanceof ApiError ? error : toApiError(error, request)
  return { status, reason: reasonOf(code, status) }
}

function reasonOf(code: string, status: number): DeskTextKey {
  if (code === 'forbidden' || code === 'cross_site' || code === 'not_found') {
    return `desk.errors.${code}`
  }
  if (code === 'unavailable') return 'desk.errors.unavailable'
  return status >= 500 ? 'desk.errors.unexpected' : 'desk.errors.invalid'
}
