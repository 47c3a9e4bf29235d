import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, parse } from 'node:path'

const dist = 'packages/host-app/dist/'
const manifestFile = `${dist}.vite/manifest.json`
if (!existsSync(manifestFile)) throw new Error('SIZE_NOT_BUILT: build the host app first: turbo run build')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** All scripts of some entries of the build, including their imports. */
function scriptsOf(entries) {
  const seen = new Set()
  const add = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) add(imported)
  }
  for (const entry of entries) add(entry)
  return [...seen].map((key) => dist + manifest[key].file)
}
/** The chunk of a module: its own, or that of its group, which is named after one of the modules. */
function entry(module) {
  const keys = Object.keys(manifest)
  const key = keys.find((one) => one.endsWith(module)) ?? keys.find((one) => one.startsWith(`_${parse(module).name}-`))
  if (key === undefined) throw new Error(`SIZE_NO_FILE ${module}: the build has no file for it. Name its group.`)
  return key
}

// includes the onboarding page
const theFirstQuestion = ['index.html', entry('questionnaire')]
/** Scripts of a field type beyond those of the first question, gzip, including chunks that types share. Number controls load separately. Tiles
 * and checkbox groups are part of the first question.
 */
const fieldCeilings = {
  'address-autocomplete/AddressAutocompleteField': '2.5 kB',
  'card/CardField': '0.8 kB',
  'checkbox/CheckboxField': '0.8 kB',
  'date/DateField': '2.4 kB',
  'email/EmailField': '1.0 kB',
  'height/HeightField': '2.4 kB',
  'multi-select/MultiSelectField': '3.0 kB',
  'password/PasswordField': '1.3 kB',
  'phone/PhoneField': '1.7 kB',
  'postal-code/PostalCodeField': '1.5 kB',
  'radio-group/RadioGroupField': '0.7 kB',
  'select/SelectField': '0.7 kB',
  'signature/SignatureField': '2.9 kB',
  'text/TextField': '1.9 kB',
  'text-area/TextAreaField': '0.9 kB',
  // includes a limit from another answer (0.2)
  'time/TimeField': '2.2 kB',
  // includes a total size of several files (0.1) and an icon for files without a picture (0.1)
  'uploader/UploaderField': '4.5 kB',
}
const loadedBefore = new Set(scriptsOf(theFirstQuestion))
const fields = Object.entries(fieldCeilings).map(([file, limit]) => ({
  name: `field: ${file.split('/')[0]}`,
  path: scriptsOf([entry(`src/fields/${file}.tsx`)]).filter((script) => !loadedBefore.has(script)),
  disablePlugins: ['@size-limit/esbuild'],
  gzip: true,
  limit,
}))

// scripts of a dashboard page beyond those of the login and the API client
const loadedByLogin = new Set(scriptsOf(['index.html', entry('auth/LoginPage.tsx'), entry('server')]))
const dashboardPages = [
  'treatments/TreatmentsPage.tsx',
  'subscriptions/SubscriptionsPage.tsx',
  'messages/MessagesPage.tsx',
  'billing/BillingPage.tsx',
  'account/accountWithFields.ts',
].map((file) => ({
  name: `dashboard: ${file.split('/')[0]}`,
  path: scriptsOf([entry('app/DashboardRoute.tsx'), entry(`features/${file}`)]).filter((script) => !loadedByLogin.has(script)),
  disablePlugins: ['@size-limit/esbuild'],
  gzip: true,
  // includes the skeletons (0.6), older ended cards on request (0.3), links that open a form at its field (0.2),
  // a menu that stays open while its page arrives (0.1), directions of the prescriber (0.1), and the end of a pause (0.1)
  limit: '51.0 kB',
}))

const brands = 'packages/flows/src/brands/'
/** The font files of a theme, whose families name them. */
function fontsOf(theme) {
  const { heading, body } = JSON.parse(readFileSync(theme, 'utf8')).font
  return [...new Set([heading, body])].map((family) => `${dist}assets/${family.toLowerCase()}-latin-{wght,opsz}-normal-*.woff2`)
}

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-aria-components']

/** Limits, gzip. A commit that raises one states the reason. */
export default [
  // react and react-dom are 72 kB, xstate 12.5, draft ciphers 3.5; the target is 140. The API client, contract and zod load once the page is usable: ADR 0034
  {
    name: 'first question: app, React, router, engine, one field',
    path: scriptsOf(theFirstQuestion),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    // without the reading of free text, which loads later; includes conditions within entries and counted lists (0.5)
    limit: '150.8 kB',
  },
  {
    name: 'API client, loaded while the patient reads',
    path: scriptsOf([entry('server')]).filter((script) => !scriptsOf(theFirstQuestion).includes(script)),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    // includes prefilled answers (0.3), attachments and shipping days (0.1), stops of check-ins (0.1), suggestions (0.1); zod is a separate chunk that forms load too (0.7)
    limit: '17.3 kB',
  },
  // of the login, the form chunk with react-hook-form is 15.7, zod 9.5
  ...[
    // fields of every page: months and years of dates, and several files (0.5), counted lists (0.3)
    ['auth/LoginPage.tsx', '127.7 kB'],
    // includes the drawings of its tiles (3), the health lines of provinces (0.2), counted lists (0.3), and links that open a form (0.1)
    ['onboarding/TreatmentSelectorPage.tsx', '106.4 kB'],
  ].map(([page, limit]) => ({
    name: `first page: ${page.replace(/^.*[/]|Page.*$/g, '')}`,
    path: scriptsOf(['index.html', entry(page)]),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit,
  })),
  ...dashboardPages,
  // subsets by trimFonts.ts, which load before the first page is drawn
  ...globSync(`${brands}*/theme.json`).map((theme) => ({
    name: `fonts of a first page: ${basename(dirname(theme))}`,
    path: fontsOf(theme),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: false,
    brotli: false,
    limit: '60 kB',
  })),
  {
    name: 'the flow of the first question, as data',
    path: `${dist}assets/northway.ed.onboarding.full-*.js`,
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    // the flow in English and French is 17.6; the rest is the rules of every ingredient, phrases that resemble a medicine (1.5), phrases of
    // suicide and danger (1.5), nitrates and skin antifungals (0.4), list headings and scales (0.2), misspellings (1.2), what is long past (0.1),
    // AUDIT-C and the question about alpha-blockers (0.7), rules on uncertain medications (0.1)
    limit: '32.9 kB',
  },
  // xstate is 13; the target is 30
  {
    name: 'engine without React, with xstate',
    path: 'packages/engine/dist/index.js',
    import: '{ openQuestionnaire, checkField }',
    gzip: true,
    // 10 load later: reading of free text, answers within texts, starting answers, documents of other versions and devices. Months and
    // years (0.5), several files (0.5), what renamed and changed answers send again (0.2), conditions within entries and counted lists (0.5),
    // whose medicine a text names and when (1.4), limits from another answer (0.4)
    limit: '56.8 kB',
  },
  // the cost of a single import; the targets were 1 and 12
  ...[
    ['encodeAnswer', '0.4 kB'],
    ['FlowError', '0.3 kB'],
    // includes groups (0.5), limits in several units (0.2), months and years (0.1), several files (0.2), times and signatures (0.2), counted lists (0.2), limits from another answer (0.1), a total size (0.1)
    ['checkField', '6.5 kB'],
    // includes missing facts (0.3), condition kinds (0.1), the check of control characters and line breaks (0.1), conditions within entries and counted lists (0.4), limits from another answer (0.3)
    ['walk', '11.5 kB'],
  ].map(([name, limit]) => ({ name: `engine: ${name}`, path: 'packages/engine/dist/index.js', import: `{ ${name} }`, gzip: true, limit })),
  // includes groups (0.9), preloading of fields (0.3), a frame that persists across screens (0.1), removal of control characters (0.2), and
  // units, ratings, sliders and tables, which load with the first such field (1.3); hints of numbers with valid examples (0.2)
  // what loads later is in it: documents of other versions and devices, starting answers; times, signatures and several files (2);
  // conditions within entries and counted lists (0.6); a total size of files (0.1); whose medicine a text names and when (1.3); an icon for files without a picture (0.1)
  { name: 'engine and fields without React', path: 'scripts/weighed/engineAndFields.js', ignore: react, gzip: true, limit: '84.9 kB' },
  ...fields,
  // React is 67, xstate 13, zod 10; the target is 130. Descriptions of keys for editors are excluded (3.5); the pattern check and the
  // messages for faulty flows load when needed (5.4); conditions within entries and counted lists (0.9), whose medicine a text names (1)
  {
    name: 'embed: the script of the tag',
    path: 'packages/embed/dist/browser/anamnesis.js',
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit: '142.8 kB',
  },
]
