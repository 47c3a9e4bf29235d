const PACKAGES = '^packages/'
const NOT_PRODUCT = '\\.(test|test-d|stories)\\.tsx?$|/tests/|/testing/'

/** A package may reach only these places of other packages. */
const only = (name, allowed) => ({
  name: `package-${name}`,
  severity: 'error',
  comment: `packages/${name} may import only: ${allowed.join(', ') || 'nothing'}`,
  from: { path: `${PACKAGES}${name}/`, pathNot: NOT_PRODUCT },
  to: { path: PACKAGES, pathNot: [`${PACKAGES}${name}/`, ...allowed.map((place) => PACKAGES + place)] },
})
/** The rooms of the engine, each of which may call only those before it. */
const ENGINE_ROOMS = ['errors', 'schema', 'values', 'conditions', 'walk', 'session', 'calls', 'checks', 'machine', 'react', 'internal']
const SERVER = `${PACKAGES}api/src/server/`
/** The folders and files of the server, each of which may call only those before it. */
const SERVER_RANKS = [
  'errors/',
  'db/',
  'encryption/',
  'quotas/',
  'services\\.ts$',
  'audit\\.ts$',
  'links/',
  'mail/',
  'accounts/',
  'members/',
  'treatments/',
  'messages/',
  'products/',
  'flows/',
  'uploads/',
  'engagements/',
  'renewals/',
  'assessment/answers/',
  'assessment/stops/',
  'assessment/submissions/',
  'assessment/onRecord/',
  'assessment/renewals/',
  'payments/',
  'subscriptions/',
  'clinic/',
  'records/',
  'routes/',
  'http/',
  'start/',
  'index\\.ts$',
]
const never = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    only('engine', []),
    only('flows', ['engine/src/schema/(index|internal)\\.ts$']),
    only('fields', ['engine/src/(index|schema/index|schema/internal|react/index|internal/index)\\.ts$']),
    only('embed', [
      'engine/src/(index|schema/index|storage/index|react/index)\\.ts$',
      'fields/src/(index|slots/index|internal/index)\\.ts$',
    ]),
    only('api', ['engine/src/(index|schema/index|schema/internal|internal/index)\\.ts$', 'flows/src/(internal/)?index\\.ts$']),
    only('sandbox', ['api/src/(contract|client)/index\\.ts$']),
    only('host-app', ['engine/src/', 'fields/src/', 'flows/src/', 'api/src/(contract|client)/index\\.ts$']),
    only('authoring', ['(engine|fields|flows|api)/src/']),
    never(
      'front-door',
      { path: `${PACKAGES}([^/]+)/`, pathNot: NOT_PRODUCT },
      {
        path: `${PACKAGES}[^/]+/src/`,
        pathNot: [
          `${PACKAGES}$1/`,
          `${PACKAGES}[^/]+/src/index\\.ts$`,
          `${PACKAGES}[^/]+/src/[^/]+/index\\.ts$`,
          `${PACKAGES}fields/src/(themes|generated/themes)/[^/]+\\.ts$`,
          `${PACKAGES}fields/src/css/reset\\.css\\.ts$`,
          `${PACKAGES}fields/src/components\\.ts$`,
          `${PACKAGES}engine/src/schema/internal\\.ts$`,
        ],
      },
    ),
    never(
      'core-no-react',
      { path: `${PACKAGES}engine/src/(?!react/)`, pathNot: NOT_PRODUCT },
      { path: ['node_modules/(react|react-dom|react-hook-form|@hookform)/', `${PACKAGES}engine/src/react/`] },
    ),
    never(
      'schema-leaf',
      { path: `${PACKAGES}engine/src/schema/`, pathNot: NOT_PRODUCT },
      { path: ['node_modules/(?!zod/|\\.pnpm/zod@)', `${PACKAGES}engine/src/(?!schema/|errors/)`] },
    ),
    {
      ...never(
        'run-judges-no-pattern',
        { path: `${PACKAGES}engine/src/(?!schema/)`, pathNot: NOT_PRODUCT },
        { path: `${PACKAGES}engine/src/schema/(index|parseFlow|flowFaults|patterns/.*)\\.ts$`, dependencyTypesNot: ['type-only'] },
      ),
      comment: 'what runs in a page weighs no analysis of patterns: docs/adr/0026-pattern-cost.md',
    },
    never(
      'contract-leaf',
      { path: `${PACKAGES}api/src/contract/`, pathNot: NOT_PRODUCT },
      { path: ['node_modules/(?!zod/|\\.pnpm/zod@)', `${PACKAGES}api/src/(?!contract/)`] },
    ),
    never('client-no-server', { path: `${PACKAGES}api/src/client/`, pathNot: NOT_PRODUCT }, { path: `${PACKAGES}api/src/(server|msw)/` }),
    never(
      'api-contract-no-engine',
      { path: `${PACKAGES}api/src/(contract|client)/`, pathNot: NOT_PRODUCT },
      { path: `${PACKAGES}(engine|flows)/` },
    ),
    never(
      'no-testing-in-product',
      { path: `${PACKAGES}[^/]+/src/`, pathNot: [NOT_PRODUCT, '/src/msw/'] },
      { path: `${PACKAGES}[^/]+/(tests/|src/(testing|msw)/)` },
    ),
    // of the machine's page only what it is drawn with knows the types
    never(
      'fields-no-machine',
      { path: `${PACKAGES}fields/src/`, pathNot: [NOT_PRODUCT, '/src/slots/'] },
      { path: `${PACKAGES}engine/src/react/` },
    ),
    never(
      'field-alone',
      { path: `${PACKAGES}fields/src/fields/([^/]+)/` },
      { path: `${PACKAGES}fields/src/fields/`, pathNot: `${PACKAGES}fields/src/fields/$1/` },
    ),
    never(
      'feature-alone',
      { path: `${PACKAGES}host-app/src/features/([^/]+)/` },
      { path: `${PACKAGES}host-app/src/features/`, pathNot: `${PACKAGES}host-app/src/features/$1/` },
    ),
    never(
      'host-down',
      { path: `${PACKAGES}host-app/src/(lib|shell|ports|questionnaire)/` },
      { path: `${PACKAGES}host-app/src/(features|app)/` },
    ),
    never('feature-not-app', { path: `${PACKAGES}host-app/src/features/` }, { path: `${PACKAGES}host-app/src/app/` }),
    never('no-circular', {}, { circular: true }),
    ...ENGINE_ROOMS.map((room, index) =>
      never(
        `engine-${room}-down`,
        { path: `${PACKAGES}engine/src/${room}/`, pathNot: NOT_PRODUCT },
        { path: `${PACKAGES}engine/src/(${ENGINE_ROOMS.slice(index + 1).join('|')})/` },
      ),
    ).slice(0, -1),
    ...SERVER_RANKS.slice(0, -1).map((rank, index) =>
      never(
        `server-${rank.replaceAll(/\W+/g, '-')}down`,
        { path: SERVER + rank, pathNot: NOT_PRODUCT },
        { path: `${SERVER}(${SERVER_RANKS.slice(index + 1).join('|')})` },
      ),
    ),
    {
      ...never(
        'server-ranked',
        { path: `${PACKAGES}api/src/(server|msw)/` },
        { path: SERVER, pathNot: `${SERVER}(${SERVER_RANKS.join('|')})` },
      ),
      comment: 'a new folder of the server needs a rank',
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@anamnesis/source', 'import', 'types', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
