import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultServerConditions, mergeConfig } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { failuresAtOnce } from './scripts/failuresAtOnce.ts'
import { freshFlows } from './scripts/freshFlows.ts'
import { seed } from './scripts/seed.ts'
import { storySheets } from './scripts/pictures/storySheets.ts'
import { brandIds } from './scripts/themes/brands.ts'
import { shared } from './vite.shared.ts'

/** `npm run test:all` runs every test; all other commands leave out those that carry the tag `long`. */
const isLongRun = process.env['TEST_RING'] === 'long'
const TESTS = [
  'packages/*/{src,tests,scripts}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  '.storybook/*.test.{ts,tsx}',
  'examples/tests/*.test.ts',
]
/** Files that begin with `// @module-tag long: <reason>`; a short run does not even load them. */
const longFiles = isLongRun
  ? []
  : globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith('// @module-tag long'),
    )
const exclude = ['**/node_modules/**', ...longFiles]

// a fresh object for each project: vitest writes the project's name into `instances`
const browser = () => ({
  enabled: true,
  headless: true,
  connectTimeout: 300_000,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
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
const SOURCE = '@anamnesis/source'
const conditions = [SOURCE, ...defaultServerConditions]
const setupFiles = ['scripts/seed.ts']
// waits end when the state is reached; this is only how long a busy machine may take
const patience = { expect: { poll: { timeout: 120_000 } }, testTimeout: 900_000, hookTimeout: 900_000 }
// most garbage of a test dies young: a larger young generation saves a sixth of the tests' time
const execArgv = ['--max-semi-space-size=64']

/** A project of tests that run in Node on the packages' sources. */
const inNode = (test: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    isolate: false,
    fsModuleCache: true,
    // Node strips the types itself: a clean clone transforms nothing, and the tests run a fifth faster
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [...execArgv, `--conditions=${SOURCE}`],
    setupFiles,
    ...patience,
    ...test,
    exclude: [...exclude, ...(test.exclude ?? [])],
  },
})

/** A project of tests that run in a browser on the packages' sources. */
const inBrowser = (test: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration =>
  mergeConfig(shared(), {
    plugins: [react()],
    test: { ...patience, provide: { isLongRun, seed }, browser: browser(), ...test, exclude: [...exclude, ...(test.exclude ?? [])] },
  })

const browserTests = ['packages/*/src/**/*.test.tsx', '.storybook/*.test.tsx']
/** Browser tests that look at what a page loads, each on a page of its own. */
const ownPageTests = [
  'packages/engine/src/react/readTexts.test.tsx',
  'packages/fields/src/{fieldLoading,lazyComponents,provideFields}.test.tsx',
  'packages/fields/src/slots/noSuspense.test.tsx',
]

/** Starts a PostgreSQL for the run of a project. */
const onPostgres = ['packages/api/tests/support/sharedPostgres.ts']
/** Tests of the API's server and of the clinic's pages on it, which run on PostgreSQL … */
const serverTests = ['packages/api/src/server/**/*.test.ts', 'packages/sandbox/src/clinic/*.test.ts']
/** … except those that open no database or another one, … */
const ownDatabaseTests = [
  '**/{config,draining,kill,memory,openPostgres,plans,replicas,siege,siteFiles,startServer}.test.ts',
  '**/payments/**',
  '**/{archive,embedded,backup}/**',
  '**/startFaults.test.ts',
]
/** … and which the long run repeats on the embedded database: one connection, its own migrations, its own waiting. The short run starts a server on it. */
const embeddedTests = [
  'http/idempotency',
  'db/migrations',
  'attacks/races',
  'submission',
  'uploads/sweepOrphans',
  'records/retention',
  'accounts/sessions',
  'messages',
  'mail/sendWaitingMail',
]
/** Tests that put a global aside or measure their process, each in a process of its own. */
const isolatedTests = [
  'packages/flows/src/formulary/screenRules/**/*.test.ts',
  'packages/flows/src/formulary/{screenRules,plantedFaults}.test.ts',
]

const FIRST_BRAND = 'northway'
/** The brands that stories are drawn in; the short ring plays the first. */
const BRANDS = brandIds.toSorted((one, other) => Number(other === FIRST_BRAND) - Number(one === FIRST_BRAND))
// fonts are drawn differently on other systems
const areSheetsCompared = isLongRun && process.platform === 'linux'
const sheets = storySheets({
  brands: BRANDS,
  folder: '.storybook/sheets',
  report: 'dist/pictures',
  isAccepting: process.env['PICTURES'] === 'accept',
})
// reading Storybook's configuration and planning the stories of all flows takes seconds
const isOfStories = process.argv.some((word) => /^[^!]*stories/.test(word)) || !process.argv.includes('--project')
const { storybookTest } = isOfStories ? await import('@storybook/addon-vitest/vitest-plugin') : {}

// before any project looks for tests: stories and the app's modules are made of the flows
freshFlows()
// Storybook's configuration reads which flows get stories: in the short ring one treatment of one brand
process.env['FLOW_STORIES'] ??= isLongRun ? '*' : `${BRANDS[0]}.ed.*.full`

export default defineConfig({
  // for vanilla-extract, which reads this level only: a style may import another package's
  environments: { ssr: { resolve: { conditions } } },
  test: {
    tags: [{ name: 'long', description: 'Runs in `npm run test:all` only', skip: !isLongRun }],
    reporters: ['default', ...(isLongRun ? [failuresAtOnce] : []), ...(areSheetsCompared ? [sheets.reporter] : [])],
    projects: [
      inNode({
        name: 'node',
        include: ['packages/*/{src,scripts}/**/*.test.ts', 'scripts/**/*.test.ts', '.storybook/*.test.ts'],
        exclude: [...isolatedTests, ...globSync(serverTests, { cwd: import.meta.dirname, exclude: ownDatabaseTests })],
      }),
      // mocks modules, which Vite has to load
      inNode({ name: 'isolated', isolate: true, include: isolatedTests, experimental: { viteModuleRunner: true } }),
      inNode({
        name: 'server',
        include: serverTests,
        exclude: ownDatabaseTests,
        // such as two queries at once on one connection
        execArgv: [...execArgv, `--conditions=${SOURCE}`, '--throw-deprecation'],
        env: { TEST_SERVER: 'postgres' },
        globalSetup: onPostgres,
      }),
      inNode({
        name: 'embedded',
        include: (isLongRun ? embeddedTests : []).map((name) => `packages/api/src/server/${name}.test.ts`),
      }),
      inBrowser({
        name: 'browser',
        include: browserTests,
        exclude: ownPageTests,
        // loading the page again for each file takes as long as most of them
        isolate: false,
        setupFiles: ['packages/fields/tests/support/cleanPage.ts'],
      }),
      inBrowser({ name: 'own-page', include: ownPageTests }),
      // each process has one app and one browser for all its files
      inNode({ name: 'journeys', setupFiles: [], globalSetup: onPostgres, include: ['packages/host-app/tests/journeys/**/*.test.ts'] }),
      // the most important journeys in Firefox and WebKit too
      inNode({ name: 'browsers', setupFiles: [], globalSetup: onPostgres, include: ['packages/host-app/tests/browsers/*.test.ts'] }),
      // the custom element on pages of other sites, from its tarball
      inNode({
        name: 'tag',
        isolate: true,
        include: ['packages/embed/tests/tag/*.test.ts'],
        globalSetup: ['packages/embed/tests/tag/packTag.ts'],
      }),
      // programs of other teams, built from the tarballs
      {
        test: {
          name: 'examples',
          ...patience,
          include: ['examples/tests/*.test.ts'],
          exclude,
          globalSetup: ['examples/tests/harness/packAll.ts'],
        },
      },
      // what a server renders: no window, no document
      mergeConfig(shared({ withMsw: false }), {
        plugins: [react()],
        ssr: { resolve: { conditions } },
        test: { name: 'server-rendered', environment: 'node', ...patience, include: ['packages/fields/tests/server/*.test.tsx'], exclude },
      }),
      // a copy of the repository, changed as a product manager changes it
      {
        test: {
          name: 'product-manager',
          ...patience,
          include: ['packages/authoring/tests/productManager/**/*.test.ts'],
          exclude,
        },
      },
      // the same stories in each brand's theme; those of a brand's flows in its own only
      ...(storybookTest ? (isLongRun ? BRANDS : BRANDS.slice(0, 1)) : []).map((brand) => ({
        plugins: [
          storybookTest?.({
            configDir: '.storybook',
            initialGlobals: { brand },
            tags: { exclude: [...BRANDS.filter((other) => other !== brand), ...(isLongRun ? [] : ['long'])] },
          }),
        ],
        test: {
          name: `stories-${brand}`,
          ...patience,
          provide: { brand, areSheetsCompared },
          // all files share one page: loading it again for each takes longer than most of them. preview.tsx resets it before each story
          isolate: false,
          setupFiles: ['.storybook/afterEachStory.ts'],
          browser: { ...browser(), commands: { takePicture: sheets.takePicture } },
        },
      })),
    ],
  },
})
