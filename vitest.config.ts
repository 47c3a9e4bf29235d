import { globSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultServerConditions, mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { storySheets } from './scripts/pictures/storySheets.ts'
import { freshFlows } from './scripts/freshFlows.ts'
import { shared } from './vite.shared.ts'

// a fresh object for each project: vitest writes the project's name into `instances`
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  }),
})
const conditions = ['@anamnesis/source', ...defaultServerConditions]

/** The brands that stories are drawn in; the short ring plays the first. */
const BRANDS = ['northway', 'raven']
/** The long ring plays every story in both brands, and compares the sheets of pictures. Fonts are drawn differently on other systems. */
const isLong = process.env['TEST_RING'] === 'long'
const areSheetsCompared = isLong && process.platform === 'linux'
const sheets = storySheets({
  brands: BRANDS,
  folder: '.storybook/sheets',
  report: 'dist/pictures',
  isAccepting: process.env['PICTURES'] === 'accept',
})

// what a test waits for comes in its own time on a busy machine: a click alone has taken a second there
const expectPatiently = { poll: { timeout: 15_000 } }

// what tests make is of use for a moment: with room for it, a sixth of their time is not spent on clearing it away
const execArgv = ['--max-semi-space-size=64']

const apiTests = 'packages/api/src/server/**/*.test.ts'
/** Tests of the API that open no test server, or one of their own: which database the others run on is nothing to them. */
const ownServerTests = [
  '**/{config,kill,memory,openPostgres,replicas,siege,siteFiles,startServer}.test.ts',
  '**/payments/**',
  '**/{embedded,backup}/**',
  '**/startFaults.test.ts',
]
/** Tests of the API that run on the embedded database too, where the whole check runs each of the others once: what databases do differently. */
const embeddedTests = [
  // who waits for whom: the embedded database has one connection, so that transactions stand in line
  'attacks/races',
  // several tables written at once or not at all, and one payment for one order
  'submission',
  // two calls with one key at the same time
  'http/idempotency',
  // the same statements of every migration, and rows that there were before
  'db/migrations',
  // files beside rows, and which of the two is written first
  'uploads/sweepOrphans',
  // tokens that run out by the database's own time
  'accounts/sessions',
  // what is told between connections, of which there is one here
  'messages',
  // rows that one worker takes from the others
  'mail/sendWaitingMail',
  'subscriptions/openDueShipments',
  // the driver's own errors, and what the server makes of them
  'refusals',
].map((name) => `packages/api/src/server/${name}.test.ts`)
// the whole check asks this: what `contract` runs is not run on the embedded database once more
const onceOnPostgres = process.env['API_TESTS'] === 'once' ? globSync(apiTests, { cwd: import.meta.dirname, exclude: ownServerTests }) : []

// to read Storybook's configuration and write the stories of all flows takes as long as many a project's tests
const isOfStories = process.argv.some((word) => word.includes('stories')) || !process.argv.some((word) => word.startsWith('--project'))

// before any project looks for tests: stories and the app's modules are made of the flows
freshFlows()
// Storybook's configuration reads which flows get stories: in the short ring the whole flows of one brand
process.env['FLOW_STORIES'] ??= isLong ? '*' : `${BRANDS[0]}.*.full`

export default defineConfig({
  // for vanilla-extract, which reads this level only: a style may import another package's
  environments: { ssr: { resolve: { conditions } } },
  test: {
    ...(areSheetsCompared && { reporters: ['default', sheets.reporter] }),
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'node',
          expect: expectPatiently,
          environment: 'node',
          execArgv,
          setupFiles: ['scripts/seed.ts'],
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', '.storybook/*.test.ts'],
          exclude: ['**/node_modules/**', 'scripts/promises.test.ts', ...onceOnPostgres],
          testTimeout: 20_000,
          // the embedded database starts in seconds, and in more of them on a busy machine
          hookTimeout: 60_000,
        },
      },
      // the tests of the API over HTTP instead of in this process, on a real PostgreSQL instead of the embedded database
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'contract',
          expect: expectPatiently,
          environment: 'node',
          execArgv,
          setupFiles: ['scripts/seed.ts'],
          include: [apiTests],
          exclude: ownServerTests,
          env: { TEST_SERVER: 'postgres' },
          globalSetup: ['packages/api/src/server/testing/sharedPostgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // each file opens a server of its own, which keeps nothing in memory; to load it anew for each took longer than most of them
          isolate: false,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'embedded',
          expect: expectPatiently,
          environment: 'node',
          execArgv,
          setupFiles: ['scripts/seed.ts'],
          include: embeddedTests,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      // what a stranger does with the packages, from their tarballs
      {
        test: {
          name: 'examples',
          expect: expectPatiently,
          environment: 'node',
          include: ['examples/tests/*.test.ts'],
          globalSetup: ['examples/tests/harness/packAll.ts'],
          // a build for React, twice, beside whatever else runs
          testTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      // what a server draws: no window, no document
      mergeConfig(shared({ withMsw: false }), {
        plugins: [react()],
        ssr: { resolve: { conditions } },
        test: { name: 'server', environment: 'node', include: ['packages/fields/tests/server/*.test.tsx'], testTimeout: 60_000 },
      }),
      // the tag on pages of strangers, from its tarball, packed once for all of them
      {
        test: {
          name: 'tag',
          expect: expectPatiently,
          environment: 'node',
          execArgv,
          setupFiles: ['scripts/seed.ts'],
          include: ['packages/embed/tests/tag/*.test.ts'],
          globalSetup: ['packages/embed/tests/tag/packTag.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      // looks at the tests of all other projects, by their titles
      { test: { name: 'promises', environment: 'node', include: ['scripts/promises.test.ts'] } },
      {
        test: {
          name: 'types',
          include: [],
          // what a type test imports may be half written; `npm run types` tells of that
          typecheck: {
            enabled: true,
            only: true,
            include: ['packages/*/src/**/*.test-d.{ts,tsx}'],
            tsconfig: 'tsconfig.types.json',
            ignoreSourceErrors: true,
          },
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'journeys',
          expect: expectPatiently,
          environment: 'node',
          execArgv,
          include: ['packages/host-app/tests/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          // each file has an app of its own, and each process a browser, which take a core
          maxWorkers: 2,
          isolate: false,
        },
      },
      // a copy of the repository, changed as a product manager would
      {
        test: {
          name: 'product-manager',
          environment: 'node',
          include: ['packages/authoring/tests/productManager/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      mergeConfig(shared(), {
        plugins: [react()],
        test: {
          name: 'browser',
          expect: expectPatiently,
          testTimeout: 60_000,
          include: ['packages/*/src/**/*.test.tsx', '.storybook/*.test.tsx'],
          browser: browser(),
        },
      }),
      // the same stories in each brand's theme; those of a brand's flows in its own
      ...(isOfStories ? (isLong ? BRANDS : BRANDS.slice(0, 1)) : []).map((brand) => ({
        plugins: [
          storybookTest({
            configDir: '.storybook',
            initialGlobals: { brand },
            tags: { exclude: [...BRANDS.filter((other) => other !== brand), ...(isLong ? [] : ['long'])] },
          }),
        ],
        test: {
          name: `stories-${brand}`,
          provide: { brand, areSheetsCompared },
          // the first story over the server in the page waits until that has started, and a busy machine takes its time
          testTimeout: 120_000,
          // all files share one page: loading it again for each takes longer than most of them. preview.tsx resets it before each story
          isolate: false,
          setupFiles: ['.storybook/afterEachStory.ts'],
          browser: { ...browser(), commands: { takePicture: sheets.takePicture } },
        },
      })),
    ],
  },
})
