import { type ESTree, type Plugin, Visitor } from 'vite'

/** DDL, other schemas, MERGE and introspection: migrations are plain SQL. */
const unused =
  /node_modules[\\/]kysely[\\/]dist[\\/](?:schema[\\/]schema-module|plugin[\\/]with-schema[\\/]with-schema-plugin|query-builder[\\/]merge-query-builder|dialect[\\/]sqlite[\\/]sqlite-introspector)\.js$/
const visits =
  /node_modules[\\/]kysely[\\/]dist[\\/](?:query-compiler[\\/]default-query-compiler|operation-node[\\/]operation-node-visitor)\.js$/
const exported = /^export class (\w+)/gm
/** The same in the query compiler's class and in its dispatch table. */
const unusedVisits =
  /^visit(?:(?:Create|Drop|Alter|Add|Rename|Modify|Refresh)\w+|\w+Constraint|ColumnDefinition|References|DataType|Generated|DefaultValue|MergeQuery|Matched|Top|Output|Fetch|Explain|JSON\w+|OnDuplicateKey|Using)$/

/** Removes the parts of Kysely that the site never uses; calling one throws. */
export function leanKysely(): Plugin {
  return {
    name: 'lean-kysely',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [unused, visits] },
      handler(code, id) {
        if (visits.test(id)) return { code: withoutVisits(code, this.parse(code)), map: null }
        const stubs = [...code.matchAll(exported)].map(
          ([, name]) => `export class ${name} {
            constructor() { throw new Error('${name} is left out by vite/lean-kysely.ts') }
          }`,
        )
        return { code: stubs.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}

function withoutVisits(code: string, program: ESTree.Program): string {
  const left: ESTree.Node[] = []
  new Visitor({
    MethodDefinition(method) {
      if (isUnused(method.key)) left.push(method)
    },
    // `CreateTableNode: this.visitCreateTable.bind(this)`
    Property({ value }) {
      if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return
      const { object } = value.callee
      if (object.type === 'MemberExpression' && isUnused(object.property)) left.push(value)
    },
  }).visit(program)
  return left
    .toSorted((a, b) => b.start - a.start)
    .reduce((lean, { type, start, end }) => {
      const instead = type === 'MethodDefinition' ? '' : 'undefined'
      return lean.slice(0, start) + instead + lean.slice(end)
    }, code)
}

function isUnused(name: ESTree.Node): boolean {
  return name.type === 'Identifier' && unusedVisits.test(name.name)
}
