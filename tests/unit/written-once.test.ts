import { type Expression, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#worker/db/database.ts'
import { bound, writtenOnce } from '#worker/db/written-once.ts'

const db = openDatabase({} as D1Database)

type Asked = {
  id: Expression<number>
  names: ReadonlyArray<Expression<string>>
  status?: 'active' | 'banned'
  after?: { at: Expression<number> }
}

function prepare() {
  let written = 0
  const find = writtenOnce((on: Db, { id, names, status, after }: Asked) => {
    written++
    return on
      .selectFrom('members')
      .where('id', '=', id)
      .where('name', 'in', names)
      .where('account', '=', 'active')
      .$if(status !== undefined, (query) => query.where('account', '=', status ?? 'active'))
      .$if(after !== undefined, (query) => query.where('seen_at', '>', after?.at ?? 0))
      .where(sql<boolean>`${id} <> ${sql.lit(7)}`)
      .select('id')
  })
  return {
    ask: (given: Asked) => {
      const { sql: text, parameters } = find(db, given).compile()
      return { text, parameters }
    },
    written: () => written,
  }
}

const named = (...names: string[]) => names.map((name) => bound(name))

describe('a query that is written once', () => {
  it('has the values of who asks, however often they stand in it', () => {
    const { ask, written } = prepare()
    const first = ask({ id: bound(1), names: named('Anna', 'Bo') })
    const second = ask({ id: bound(2), names: named('Cas', 'Dora') })
    expect(first).toEqual({
      text: `select "id" from "members" where "id" = ?1 and "name" in (?2, ?3) and "account" = ?4 and ?1 <> 7`,
      parameters: [1, 'Anna', 'Bo', 'active'],
    })
    expect(second).toEqual({ text: first.text, parameters: [2, 'Cas', 'Dora', 'active'] })
    expect(written()).toBe(1)
  })

  it('takes equal values apart, and one value for what it is', () => {
    const { ask, written } = prepare()
    const one = bound('Anna')
    expect(ask({ id: bound(1), names: [one, one] }).parameters).toEqual([1, 'Anna', 'active'])
    expect(ask({ id: bound(1), names: named('Anna', 'Bo') }).parameters).toEqual([
      1,
      'Anna',
      'Bo',
      'active',
    ])
    expect(ask({ id: bound(1), names: named('Anna', 'Anna') }).parameters).toHaveLength(4)
    expect(written()).toBe(2)
  })

  it.each<[string, Partial<Asked>]>([
    ['another number of values', { names: named('Anna') }],
    ['a value that is not bound', { status: 'banned' }],
    ['what was left out', { after: { at: bound(5) } }],
  ])('is written anew for %s', (_what, other) => {
    const { ask, written } = prepare()
    const usual = { id: bound(1), names: named('Anna', 'Bo') }
    const { text } = ask(usual)
    expect(ask({ ...usual, ...other }).text).not.toBe(text)
    expect(ask(usual).text).toBe(text)
    expect(written()).toBe(2)
  })

  it('keeps nothing of who asked first', () => {
    const find = writtenOnce((on: Db, { id, names }: Asked) =>
      on.selectFrom('members').where('id', '=', id).where('name', 'in', names).select('id'),
    )
    find(db, { id: bound(1234), names: named('Anna') })
    const second = find(db, { id: bound(2), names: named('Cas') }).compile()
    expect(JSON.stringify(second)).toContain('Cas')
    expect(JSON.stringify(second)).not.toMatch(/Anna|1234/)
  })

  it('tells a list of nothing from an empty one, and a name from what is under it', () => {
    const shapes = writtenOnce((on: Db, given: { data: unknown }) =>
      on.selectFrom('members').select(sql.lit(JSON.stringify(given)).as('given')),
    )
    const given = [[], [undefined], [null], ['undefined'], {}, { 'a":1,"b': 2 }, { a: 1, b: 2 }]
    const texts = given.map((data) => shapes(db, { data }).compile().sql)
    expect(texts).toEqual(
      given.map((data) => `select '${JSON.stringify({ data })}' as "given" from "members"`),
    )
  })

  it.each<[string, unknown]>([
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['no number', Number.NaN],
    ['a number without end', Number.POSITIVE_INFINITY],
    ['a date', new Date(0)],
    ['a part of a query', sql`1`],
  ])('is not written for %s, which could not be told from another', (_what, data) => {
    const find = writtenOnce((on: Db, _given: { data: unknown }) =>
      on.selectFrom('members').select('id'),
    )
    expect(() => find(db, { data })).toThrow('neither bound nor data')
  })

  it('has no value of its own bound, which would be everybody’s', () => {
    const find = writtenOnce((on: Db, _given: object) =>
      on.selectFrom('members').where('id', '=', bound(1)).select('id'),
    )
    expect(() => find(db, {})).toThrow('bound, but not given')
  })

  it('cannot look at a bound value', () => {
    const look = writtenOnce((on: Db, { id }: { id: Expression<number> }) =>
      on
        .selectFrom('members')
        .where('id', '=', sql.lit(id) as never)
        .select('id'),
    )
    expect(() => look(db, { id: bound(1) })).toThrow('invalid immediate value')
  })
})
