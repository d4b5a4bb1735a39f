import {
  type Compilable,
  CompiledQuery,
  createQueryId,
  type Expression,
  type RootOperationNode,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { BoundedMap } from '#worker/http/bounded-map.ts'
import type { Db } from './database.ts'

/** What a query is written with; as an expression, a value that its text does not depend on. */
export type Value<Of> = Of | Expression<Of>

/** Of what is given as data: its texts and numbers may be bound, but for those that are one of a few. */
export type Bindable<Given> = Given extends string
  ? string extends Given
    ? Value<Given>
    : Given
  : Given extends number
    ? number extends Given
      ? Value<Given>
      : Given
    : Given extends object
      ? { [Name in keyof Given]: Bindable<Given[Name]> }
      : Given

class Bound<Of> implements Expression<Of> {
  readonly value: Of
  constructor(value: Of) {
    this.value = value
  }
  get expressionType(): Of | undefined {
    return undefined
  }
  toOperationNode(): ValueNode {
    return ValueNode.create(this)
  }
}

/** Nobody can look at the value while the query is written: it is filled in afterwards. */
export function bound<Of extends string | number>(value: Value<Of>): Expression<Of> {
  return typeof value === 'object' ? value : new Bound(value)
}

type Written<Row> = Compilable<Row> & { toOperationNode(): RootOperationNode }

/**
 * `parameters` has the places of bound values among those given. Nothing else of the query is kept:
 * in its nodes are the values of who asked first.
 */
type Shape = { text: string; parameters: ReadonlyArray<number | { constant: unknown }> }

/** Of each query; the longest texts have 15 kB. */
const mostShapes = 200

/**
 * Keeps the text of a query for each shape of what is given: its bound values may differ, whatever
 * else is in it makes another text. `write` must not use anything that differs but `given`.
 */
export function writtenOnce<Given, Row>(
  write: (db: Db, given: Given) => Written<Row>,
): (db: Db, given: Given) => Compilable<Row> {
  // Texts without anybody's values.
  const shapes = new BoundedMap<Shape>(mostShapes)
  const keep = (key: string, shape: Shape) => {
    shapes.set(key, shape)
    return shape
  }
  return (db, given) => {
    const values: Bound<unknown>[] = []
    const key = shapeOf(given, values)
    const { text, parameters } = shapes.get(key) ?? keep(key, shapeFor(write(db, given), values))
    const filled = parameters.map((one) =>
      typeof one === 'number' ? values[one]?.value : one.constant,
    )
    return { compile: () => CompiledQuery.raw(text, filled) as CompiledQuery<Row> }
  }
}

/**
 * Collects the bound values; one that stands twice has one place.
 * @throws Error for what could not be told from something else by its shape
 */
function shapeOf(given: unknown, values: Bound<unknown>[]): string {
  if (given instanceof Bound) {
    const known = values.indexOf(given)
    return `?${known === -1 ? values.push(given) - 1 : known}`
  }
  if (Array.isArray(given)) return `[${given.map((one) => shapeOf(one, values)).join(',')}]`
  if (typeof given !== 'object' || given === null) return shapeOfOne(given)
  // Of anything else the insides cannot be told apart.
  if (Object.getPrototypeOf(given) !== Object.prototype) throw new Error('neither bound nor data')
  const entries = Object.entries(given).map(
    ([name, one]) => `${JSON.stringify(name)}:${shapeOf(one, values)}`,
  )
  return `{${entries.join(',')}}`
}

function shapeOfOne(given: unknown): string {
  if (given === undefined) return 'undefined'
  // JSON has no word for a function, and `null` for what is no number.
  const text = JSON.stringify(given) ?? 'null'
  if (text === 'null' && given !== null) throw new Error('neither bound nor data')
  return text
}

function shapeFor(query: Written<unknown>, values: readonly Bound<unknown>[]): Shape {
  const compiler = new NumberingCompiler()
  const { sql: text, parameters } = compiler.compileQuery(query.toOperationNode(), createQueryId())
  return { text, parameters: parameters.map((one) => placeOf(one, values)) }
}

function placeOf(parameter: unknown, values: readonly Bound<unknown>[]) {
  if (!(parameter instanceof Bound)) return { constant: parameter }
  const place = values.indexOf(parameter)
  // The next one to ask would get it, too.
  if (place === -1) throw new Error('bound, but not given')
  return place
}

/** Binds once what stands in several places: D1 takes 100 parameters at most. For one query. */
class NumberingCompiler extends SqliteQueryCompiler {
  readonly #numbers = new Map<unknown, number>()

  protected override appendValue(value: unknown): void {
    const known = this.#numbers.get(value)
    const number = known ?? this.#numbers.size + 1
    this.append(`?${number}`)
    if (known !== undefined) return
    this.#numbers.set(value, number)
    this.addParameter(value)
  }
}
