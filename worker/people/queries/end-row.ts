import {
  type Expression,
  type IdentifierNode,
  type RawBuilder,
  type SelectQueryNode,
  type SelectionNode,
  sql,
} from 'kysely'

type Query<Row> = { toOperationNode(): SelectQueryNode; execute(): Promise<Row[]> }

/**
 * The last row of a list, for `unionAll`: it has the columns of `query` in their order, null where
 * no value is given.
 */
export function endRow<Row>(
  query: Query<Row>,
  values: { [Column in keyof Row]?: RawBuilder<unknown> },
  from: Expression<unknown>,
): RawBuilder<Row> {
  const given: Record<string, RawBuilder<unknown> | undefined> = values
  const columns = query.toOperationNode().selections?.map(nameOf) ?? []
  return sql<Row>`select ${sql.join(columns.map((name) => given[name] ?? sql`null`))} from ${from}`
}

function nameOf({ selection }: SelectionNode): string {
  if (selection.kind === 'AliasNode' && selection.alias.kind === 'IdentifierNode') {
    return (selection.alias as IdentifierNode).name
  }
  if (selection.kind === 'ReferenceNode' && selection.column.kind === 'ColumnNode') {
    return selection.column.column.name
  }
  if (selection.kind === 'ColumnNode') return selection.column.name
  throw new Error(`A list that ends with a row names each of its columns: ${selection.kind}`)
}
