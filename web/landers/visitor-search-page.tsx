import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SignupHere } from '#web/account/signup/signup-here.tsx'
import { useOnward } from '#web/app/use-onward.ts'
import { NoResults } from '#web/members/no-results.tsx'
import { useAgeError } from '#web/members/use-age-error.ts'
import { useNarrowing } from '#web/members/use-narrowing.ts'
import { VisitorCard } from '#web/members/visitor-card.tsx'
import { VisitorForm } from '#web/members/visitor-form.tsx'
import { FromStart } from '#web/people/from-start.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export function VisitorSearchPage({ page }: { page: PageProps['members-visitor'] }) {
  const { t, tn, countryName } = useText()
  const { filters, results, numResults, capped, more, next, later, tracking } = page
  const { age, region } = useNarrowing(filters)
  const refused = useAgeError()
  const place = countryName(filters.country ?? '')
  const total = capped
    ? tn('members.found_so_far', numResults)
    : tn('members.total', numResults, { place })
  const onward = useOnward()
  const join = href('signup', {}, tracking)
  return (
    <>
      <div className="visitor-top">
        <PageHead
          title={t('members.title')}
          aside={!age && !region && !(capped && later) && total}
        />
        <VisitorForm page={page} />
      </div>
      {later && <FromStart to={href('members', {}, { ...filters, ...tracking })} />}
      {results.length === 0 && !refused && <NoResults next={next} more={more} later={later} />}
      <CardGrid>
        {results.map((member) => (
          <VisitorCard key={member.id} member={member} page={page} />
        ))}
      </CardGrid>
      {next && (
        <div className="mt-6 flex justify-center">
          <Button href={href('members', {}, { ...filters, ...tracking, after: next })}>
            {t(results.length > 0 ? 'members.more' : 'members.search_on')}
          </Button>
        </div>
      )}
      <div className="mt-10 grid justify-items-center gap-3 text-center">
        {page.open && (
          <>
            <p className="text-soft">{t('members.visitor.words')}</p>
            <Button tone="primary" href={join}>
              {t('members.visitor.join')}
            </Button>
          </>
        )}
        <p className="fine">
          {t('members.visitor.already')}{' '}
          <a className="link" href={href('login', {}, { next: onward })}>
            {t('members.visitor.login')}
          </a>
        </p>
      </div>
      <SignupHere />
    </>
  )
}
