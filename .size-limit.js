import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, parse } from 'node:path'

const dist = 'packages/host-app/dist/'
const manifestFile = `${dist}.vite/manifest.json`
if (!existsSync(manifestFile)) throw new Error('SIZE_NOT_BUILT: build the host app first: turbo run build')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** Every script that the browser fetches for some entries of the build: theirs, and what those import. */
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
/** The file of a module: its own, or that of the group which the build has put it into, which has the name of one of them. */
function entry(module) {
  const keys = Object.keys(manifest)
  const key = keys.find((one) => one.endsWith(module)) ?? keys.find((one) => one.startsWith(`_${parse(module).name}-`))
  if (key === undefined) throw new Error(`SIZE_NO_FILE ${module}: the build has no file for it. Name its group.`)
  return key
}

// the group has the page of an onboarding
const theFirstQuestion = ['index.html', entry('questionnaire')]
/**
 * What a screen with a field of a type fetches beyond the app and its first page, gzip: each its own and what it shares with others. A text field
 * fetches the boxes of a weight only for one. Tiles and groups of checkboxes come with the first question.
 */
const fieldCeilings = {
  'address-autocomplete/AddressAutocompleteField': '2.5 kB',
  'card/CardField': '0.8 kB',
  'checkbox/CheckboxField': '0.8 kB',
  'date/DateField': '2.3 kB',
  'email/EmailField': '1.0 kB',
  'height/HeightField': '2.4 kB',
  'multi-select/MultiSelectField': '3.0 kB',
  'password/PasswordField': '1.3 kB',
  'phone/PhoneField': '1.7 kB',
  'postal-code/PostalCodeField': '1.5 kB',
  'radio-group/RadioGroupField': '0.7 kB',
  'select/SelectField': '0.7 kB',
  'text/TextField': '1.9 kB',
  'text-area/TextAreaField': '0.9 kB',
  'uploader/UploaderField': '3.5 kB',
}
const loadedBefore = new Set(scriptsOf(theFirstQuestion))
const fields = Object.entries(fieldCeilings).map(([file, limit]) => ({
  name: `field: ${file.split('/')[0]}`,
  path: scriptsOf([entry(`src/fields/${file}.tsx`)]).filter((script) => !loadedBefore.has(script)),
  disablePlugins: ['@size-limit/esbuild'],
  gzip: true,
  limit,
}))

// what a page of the dashboard fetches beyond what the login has loaded, which asks the server
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
  // of which the shapes of what is on its way, which stand in the page before any script (0.6)
  limit: '49.8 kB',
}))

const brands = 'packages/flows/src/brands/'
/** The font files of a theme, whose families name them. */
function fontsOf(theme) {
  const { heading, body } = JSON.parse(readFileSync(theme, 'utf8')).font
  return [...new Set([heading, body])].map((family) => `${dist}assets/${family.toLowerCase()}-latin-{wght,opsz}-normal-*.woff2`)
}

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-aria-components']

/** Ceilings, gzip. A raised one carries its reason in the commit that raises it. */
export default [
  // react-dom and react make 72 kB of it, xstate 12.5, the ciphers of drafts 3.5; the aim is 140. What asks the server (the client, the contract of its calls, zod)
  // is fetched once the page can be used: see ADR 0034
  {
    name: 'first question: app, React, router, engine, one field',
    path: scriptsOf(theFirstQuestion),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    // what reads free text loads after it
    limit: '150.8 kB',
  },
  {
    name: 'what asks the server, fetched while the patient reads',
    path: scriptsOf([entry('server')]).filter((script) => !scriptsOf(theFirstQuestion).includes(script)),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    // includes prefilling of known answers (0.3 kB), and attachments and days of shipments (0.1); zod is a separate chunk that forms load too (0.7 kB)
    limit: '17.1 kB',
  },
  // pages before a questionnaire. Of the login, the forms chunk with react-hook-form is 15.7 kB and zod, which its API call also needs, 9.5 kB
  ...[
    ['auth/LoginPage.tsx', '127 kB'],
    // 3 of it the drawings of its tiles
    ['onboarding/TreatmentSelectorPage.tsx', '105 kB'],
  ].map(([page, limit]) => ({
    name: `first page: ${page.replace(/^.*[/]|Page.*$/g, '')}`,
    path: scriptsOf(['index.html', entry(page)]),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit,
  })),
  ...dashboardPages,
  // what trimFonts.ts leaves of them; they come before the first page is drawn in its own letters
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
    // 17.6, and the rules of every ingredient that can be ordered with it, which were 6 kB of code before; in
    // English and French, with the phrases that only look like a medicine (1.5), and the words in any text of
    // who wants to die, or is in danger now, so that they read where to get help (1.5); the question about nitrates, and
    // antifungals for the skin, which are not read as their tablets (0.4); headings of long lists and the scales of stops (0.2); words with two
    // wrong letters that are none of these (1.2)
    limit: '31.9 kB',
  },
  // xstate takes 13 kB of it; the aim for the engine as a library is 30
  {
    name: 'engine without React, with xstate',
    path: 'packages/engine/dist/index.js',
    import: '{ openQuestionnaire, checkField }',
    gzip: true,
    // of which 7 load later: what reads texts, and answers in texts for the flows that have them
    limit: '52.5 kB',
  },
  // what one function costs who imports it alone; the aims were 1 and 12
  ...[
    ['encodeAnswer', '0.3 kB'],
    ['FlowError', '0.3 kB'],
    // an eighteenth type of field, whose entries are checked and told apart (0.5); limits in several units (0.2)
    ['checkField', '5.4 kB'],
    // and facts that are missing (0.3); conditions are told apart once, which halves the time that long lists of rules take (0.1); control characters and line
    // breaks are refused in names (0.1)
    ['walk', '9.8 kB'],
  ].map(([name, limit]) => ({ name: `engine: ${name}`, path: 'packages/engine/dist/index.js', import: `{ ${name} }`, gzip: true, limit })),
  // the same (0.9), fields that are fetched ahead of their screens (0.2), those that a page brings along (0.1), and a frame that
  // stays from screen to screen (0.1); control characters are left out of what is pasted (0.2); units, ratings, sliders and tables, which
  // load with the first such field (1.3)
  { name: 'engine and fields without React', path: 'scripts/weighed/engineAndFields.js', ignore: react, gzip: true, limit: '77.1 kB' },
  ...fields,
  // React takes 67 of it, xstate 13 and zod 10; the aim is 130. What explains each key to editors is left out (3.5); the judge of patterns and the words for
  // what is wrong with a flow come with the first that needs them (5.4). Names that the page puts on every object are kept out of each loop (0.3),
  // and what comes later is fetched after what comes next, and the frame stays from screen to screen (0.3); what Back leads to is fetched too, and a Next
  // meant for the screen before says nothing (0.2); conditions are told apart once (0.1); the second of two clicks is for the screen of the first (0.2);
  // keys of units and layouts (0.2)
  {
    name: 'embed: the script of the tag',
    path: 'packages/embed/dist/browser/anamnesis.js',
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit: '140.7 kB',
  },
]
