import { ageOn, dateIn } from '#contract/age.ts'
import { questions } from '#contract/answers.ts'
import { profileTexts, urgentCategories } from '#contract/reports.ts'
import type { Translate } from '#contract/translate.ts'
import { openJudged } from '#desk/cases/open-judged.tsx'
import { toFindConduct } from '#desk/conduct/paths.ts'
import type { DeskContext } from '#desk/context.ts'
import type { Opened } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Blurred, Look } from '#desk/photos/blurred.tsx'
import { siteTexts } from '#desk/site-texts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { type OpenReport, readOpenReport } from '#worker/reports/decide-report.ts'
import { type ReportedProfile, readReportedProfile } from '#worker/reports/reported-profile.ts'
import { JudgeReport, type Sent } from './judge-report.tsx'
import { reportPaths } from './paths.ts'

/** `sent`: what was just refused. @throws ApiError */
export async function openReport(ctx: DeskContext, id: string, sent?: Sent): Promise<Opened> {
  const report = await readOpenReport(ctx, id)
  if (!report) throw new ApiError('not_found')
  const profile = await readReportedProfile(ctx, id)
  const { t, date } = ctx.text
  const site = await siteTexts(ctx)
  const day = date(report.created_at, { dateStyle: 'long', timeStyle: 'short' })
  const isUrgent = urgentCategories.some((urgent) => urgent === report.category)
  return openJudged(ctx, {
    kind: 'report',
    id,
    title: t('reports.title', { what: categoryOf(report, site) }),
    about: [report.host, day, ...(isUrgent ? [t('cases.risks.urgent')] : [])].join(' · '),
    content: (
      <div className="cols">
        <Reported ctx={ctx} report={report} profile={profile} site={site} />
        <JudgeReport ctx={ctx} report={report} site={site} sent={sent} />
      </div>
    ),
  })
}

function categoryOf({ subject, category }: OpenReport, { t }: Translate): string {
  const set = subject === 'site' ? 'reports.complaint.category' : 'reports.category'
  return t(`${set}.${category}` as 'reports.category.fake')
}

type ReportedProps = {
  ctx: DeskContext
  report: OpenReport
  profile: ReportedProfile | null
  site: Translate
}

function Reported({ ctx, report, profile, site }: ReportedProps) {
  const { t } = ctx.text
  const { id, subject, about_id, name, remarks, page, text, gift } = report
  const answers = asked(report.answers, site)
  const lamp = asked(report.lamp, site)
  const words = [
    [t('reports.remarks'), remarks],
    [t('reports.page'), page],
    [t('reports.message'), text],
    [t('reports.gift'), gift],
    ...profileTexts
      .filter((field) => field !== 'name' && subject === 'profile')
      .map((field) => [t(`reports.texts.${field}`), { ...report, answers, lamp }[field]] as const),
  ] as const
  return (
    <section className="box stack" aria-label={t('reports.what')}>
      <h2>{t(`reports.subjects.${subject}`)}</h2>
      {name && <p>{t('reports.who', { name: [name, ...ageOf(ctx, profile)].join(', ') })}</p>}
      <p className="fine">
        {t('reports.reference', { id })}{' '}
        {about_id !== null && <a href={toFindConduct('report', id)}>{t('reports.to_conduct')}</a>}
      </p>
      {report.found === 1 && <p>{t('reports.found')}</p>}
      {words.map(
        ([label, said]) =>
          said && (
            <div key={label}>
              <p className="fine">{label}</p>
              <p className="said">{said}</p>
            </div>
          ),
      )}
      {report.voice_key && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said is heard, as it was
        <audio controls preload="none" src={pathTo(reportPaths.voice, { id })}>
          {t('reports.voice')}
        </audio>
      )}
      {(subject === 'photo' || report.photo_key) && (
        <Blurred
          src={pathTo(reportPaths.picture, { id })}
          alt={t('reports.picture')}
          text={ctx.text}
        />
      )}
      {profile && profile.photos.length > 0 && <Photos ctx={ctx} id={id} profile={profile} />}
    </section>
  )
}

function ageOf({ now }: DeskContext, profile: ReportedProfile | null): number[] {
  return profile ? [ageOn(profile.date_of_birth, dateIn('UTC', now))] : []
}

/** With what was asked in words: `listOpen` has a line for each, that begins with its name. */
function asked(answers: string | null, { t }: Translate): string | null {
  return questions.reduce(
    (text, question) =>
      text?.replaceAll(new RegExp(`^${question}: `, 'gm'), `${t(`questions.${question}`)}: `) ??
      null,
    answers,
  )
}

type PhotosProps = { ctx: DeskContext; id: string; profile: ReportedProfile }

function Photos({ ctx: { text }, id, profile }: PhotosProps) {
  const { t } = text
  return (
    <section className="stage" aria-label={t('reports.photos')}>
      <Look text={text} />
      <div className="stage-pair">
        {profile.photos.map((photo) => (
          <img
            key={photo}
            className="stage-picture"
            src={pathTo(reportPaths.profilePhoto, { id, photo })}
            width={480}
            height={600}
            alt={t('reports.profile_photo')}
          />
        ))}
      </div>
    </section>
  )
}
