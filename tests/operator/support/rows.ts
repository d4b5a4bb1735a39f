type Row = Record<string, string | number | null>

export async function insertRow(env: Env, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  await env.DB.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
    .bind(...Object.values(row))
    .run()
}

export async function rows(env: Env, sql: string): Promise<Row[]> {
  return (await env.DB.prepare(sql).all<Row>()).results
}

let last = 1000

export async function makeMember(env: Env, overrides: Row = {}): Promise<number> {
  const id = ++last
  await insertRow(env, 'members', {
    id,
    email: `m${id}@example.com`,
    status: 'confirmed',
    signup_host: 'localhost',
    signup_date: Date.now(),
    last_active_at: Date.now(),
    seen_at: Date.now(),
    name: `Member ${id}`,
    gender: 'female',
    looking_for: 'male',
    date_of_birth: '1990-05-05',
    country: 'NL',
    ...overrides,
  })
  return id
}
