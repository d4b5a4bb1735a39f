/** Term and value; what is not known is left out. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [string, string | null]> }) {
  return (
    <dl className="pairs">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
