// Who may import whom, in words in README.md. `npm test` runs this through checks/directions.ts.

const rooms = 'contract|web|worker|desk'
// What every feature stands on; `people` says who may be seen, `accounts` has the rows of sessions,
// mailed links and addresses. All other folders of worker/ and web/ are features.
const machinery =
  'accounts|db|http|inbox|jobs|mail|pages|payments|people|push|request|site|sms|text'
const design = 'api|layouts|styles|text|ui'

/** Of a feature for itself: what it binds, and its SQL. */
const closed = '(api|pages|jobs|queries|queries/.+)\\.tsx?$'
/** The beginning of every list of members. */
const fragments = ['^worker/people/queries\\.ts$', '^worker/people/queries/']
/**
 * A folder may use what is closed in itself and below, and in those that it stands in; a room of
 * money also the queries of the others, as one batch of the books holds statements of several.
 */
const mayUse = (depth) => [
  `^worker/${folders(depth)}/`,
  '^worker/(?=money/)$1/[^/]+/(queries|queries/.+)\\.ts$',
  ...Array.from({ length: depth - 1 }, (_, above) => `^worker/${folders(above + 1)}/${closed}`),
]
const folders = (depth) => Array.from({ length: depth }, (_, at) => `$${at + 1}`).join('/')

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'one-door-to-web',
      'The worker renders through web/ssr.tsx, and only worker/pages/ does.',
      { path: '^worker/' },
      { path: '^web/', pathNot: '^web/ssr\\.tsx$' },
    ),
    forbid(
      'pages-hold-the-door',
      'Only worker/pages/ imports web/ssr.tsx.',
      { path: '^worker/', pathNot: '^worker/pages/' },
      { path: '^web/ssr\\.tsx$' },
    ),
    forbid(
      'web-without-worker',
      'What the browser gets never imports the worker.',
      { path: '^web/' },
      { path: '^worker/' },
    ),
    forbid(
      'contract-is-pure',
      'contract/ is what both sides agree on: no rooms, no React, no I/O.',
      { path: '^contract/' },
      { pathNot: '^(contract/|locales/nl/|node_modules/(valibot|regexparam|rosetta)/)' },
    ),
    forbid(
      'no-tools-in-the-product',
      'Scripts, checks, tests, demo and operator tools are not shipped.',
      { path: `^(${rooms})/` },
      { path: '^(scripts|checks|tests|demo|operator|vite)/' },
    ),
    forbid(
      'the-site-knows-no-desk',
      'The desk is a worker of its own: nothing of it is part of the site or the command line.',
      { path: '^(contract|web|worker|operator)/' },
      { path: '^desk/' },
    ),
    forbid(
      'desk-is-made-of-pieces',
      'Of the screens the desk has components and styles only, not the frame of the site.',
      { path: '^desk/' },
      { path: '^web/', pathNot: '^web/(ui|styles)/' },
    ),
    forbid(
      'desk-calls-operations',
      'The same operations as the command line: no api, pages, queries, jobs or app of the site.',
      { path: '^desk/' },
      {
        path: [
          `^worker/.+/${closed}`,
          '^worker/(app|index|rooms|allowed-methods)\\.ts$',
          '^worker/(dev|pages)/',
        ],
      },
    ),
    forbid(
      'desk-browser-is-small',
      "The desk's script only adds keys and clocks to pages that work without it.",
      { path: '^desk/browser/' },
      { path: '^', pathNot: '^(desk/browser/|web/(ui|styles)/)' },
    ),
    ...[1, 2, 3, 4].map((depth) =>
      forbid(
        'closed-files',
        "Another feature's operations, never its api, pages, queries or jobs.",
        { path: `^worker/${'([^/]+)/'.repeat(depth)}[^/]+$` },
        { path: `^worker/.+/${closed}`, pathNot: [...mayUse(depth), ...fragments] },
      ),
    ),
    forbid(
      'profile-fragments',
      'The beginning of every list of members, for other queries only.',
      {
        path: '^worker/',
        pathNot: ['^worker/people/', '/queries\\.ts$', '/queries/'],
      },
      { path: fragments },
    ),
    forbid(
      'people-are-counted',
      'Only who has liked the viewer, and the weekly mail: everybody else is counted (record 0047).',
      {
        path: '^worker/',
        pathNot:
          '^worker/(activity/present-activity|likes/(auto-like|notices/(like|match)-mail)|notices/(news/get-news|mailings/weekly-mail))\\.tsx?$',
      },
      { path: '^worker/people/seen/show-uncounted\\.ts$' },
    ),
    forbid(
      'machinery-knows-no-feature',
      'app.ts, index.ts and rooms.ts hand the machinery what it needs.',
      { path: `^worker/(${machinery})/` },
      { path: '^worker/[^/]+/', pathNot: `^worker/(${machinery}|dev)/` },
    ),
    forbid(
      'dev-room-on-demand',
      'Only by import() behind a condition on MODE: a static import goes into production.',
      { path: `^(${rooms})/`, pathNot: '^(worker|desk)/dev/' },
      { path: '^(worker|desk)/dev/', dependencyTypesNot: ['dynamic-import'] },
    ),
    forbid(
      'design-system-knows-no-feature',
      'What all screens are made of holds no feature.',
      { path: `^web/(${design})/` },
      { path: '^web/[^/]+/', pathNot: `^web/(${design})/` },
    ),
    forbid(
      'app-knows-no-feature',
      'What every feature uses; only types may name a feature, as those of the stores do.',
      { path: '^web/app/' },
      {
        path: '^web/[^/]+/',
        pathNot: `^web/(app|${design})/`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'no-cycles',
      'Modules that need each other are one module, or miss a third.',
      {},
      { circular: true },
    ),
    forbid(
      'no-orphans',
      'Nothing imports it and it imports nothing.',
      {
        orphan: true,
        path: `^(${rooms})/`,
        pathNot: '\\.d\\.ts$|^web/(lander|landers/bounces|service-worker/service-worker)\\.ts$',
      },
      {},
    ),
    forbid(
      'nothing-unresolved',
      'An import that cannot be followed would escape all the rules above.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual|cloudflare):' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
