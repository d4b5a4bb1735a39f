import type { Bounces } from '#worker/landers/list-bounces.ts'

export function BouncesPage({ bounces }: { bounces: readonly Bounces[] }) {
  if (bounces.length === 0) return <p className="mt-6 text-soft">Nothing was counted yet.</p>
  return (
    <table className="num mt-6 w-full text-left">
      <thead>
        <tr>
          <th>Day</th>
          <th>Page</th>
          <th>Views</th>
          <th>Left unused</th>
        </tr>
      </thead>
      <tbody>
        {bounces.map(({ day, page, views, bounced }) => (
          <tr key={day + page}>
            <td>{day}</td>
            <td>{page}</td>
            <td>{views}</td>
            <td>{`${bounced} (${Math.round((100 * bounced) / views)} %)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
