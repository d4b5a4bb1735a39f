import { fold } from '#contract/fold.ts'
import { cities, regions } from '../demo/places.ts'

// `node scripts/places-sql.ts > .cache/places.sql`: regions and towns for a deployed database;
// existing rows stay.
const atOnce = 400

type Value = string | number

function inserts(table: string, rows: readonly Record<string, Value>[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) => {
    const values = rows
      .slice(index * atOnce, (index + 1) * atOnce)
      .map((row) => `(${columns.map((column) => literal(row[column] ?? '')).join(', ')})`)
    return `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES\n${values.join(',\n')};`
  })
}

function literal(value: Value): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

const statements = [
  ...inserts(
    'regions',
    regions().map(({ country, code, names }) => ({ country, code, names: JSON.stringify(names) })),
  ),
  ...inserts(
    'cities',
    cities().map((city, index) => ({ id: index + 1, ...city, folded: fold(city.name) })),
  ),
]
process.stdout.write(`${statements.join('\n')}\n`)
