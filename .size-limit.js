import { existsSync, readFileSync } from 'node:fs'

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
const entry = (ending) => Object.keys(manifest).find((key) => key.endsWith(ending)) ?? ending

const theFirstQuestion = ['index.html', entry('onboarding/OnboardingPage.tsx'), entry('tile/TileField.tsx')]
/**
 * What a screen with a field of a type fetches beyond the app and its first page, gzip: each its own and what it shares with others. The frame that
 * all share draws warnings, and numbers to call, since 0.4 kB ago, and knows what to do about a year or a bound since 0.1; a text field fetches the boxes of a weight only for one.
 */
const fieldCeilings = {
  'address-autocomplete/AddressAutocompleteField': '4.5 kB',
  'card/CardField': '2.6 kB',
  'checkbox/CheckboxField': '2.3 kB',
  'checkbox-group/CheckboxGroupField': '3.8 kB',
  'date/DateField': '4.0 kB',
  'email/EmailField': '2.9 kB',
  'height/HeightField': '4.3 kB',
  // 4.1, and the search by other names and with a letter off; what is on no list is kept
  'multi-select/MultiSelectField': '5.1 kB',
  'password/PasswordField': '3.2 kB',
  'phone/PhoneField': '3.6 kB',
  'postal-code/PostalCodeField': '3.4 kB',
  'radio-group/RadioGroupField': '3.5 kB',
  'select/SelectField': '2.6 kB',
  'text/TextField': '4.0 kB',
  'text-area/TextAreaField': '2.7 kB',
  'tile/TileField': '3.4 kB',
  'uploader/UploaderField': '5.3 kB',
}
const loadedBefore = new Set(scriptsOf(['index.html', entry('onboarding/OnboardingPage.tsx')]))
const fields = Object.entries(fieldCeilings).map(([file, limit]) => ({
  name: `field: ${file.split('/')[0]}`,
  path: scriptsOf([entry(`src/fields/${file}.tsx`)]).filter((script) => !loadedBefore.has(script)),
  disablePlugins: ['@size-limit/esbuild'],
  gzip: true,
  limit,
}))

// what a page of the dashboard fetches beyond what the login has loaded
const loadedByLogin = new Set(scriptsOf(['index.html', entry('auth/LoginPage.tsx')]))
const dashboardPages = [
  'treatments/Treatments',
  'subscriptions/Subscriptions',
  'messages/Messages',
  'billing/Billing',
  'account/Account',
].map((file) => ({
  name: `dashboard: ${file.split('/')[0]}`,
  path: scriptsOf([entry('app/DashboardRoute.tsx'), entry(`features/${file}Page.tsx`)]).filter((script) => !loadedByLogin.has(script)),
  disablePlugins: ['@size-limit/esbuild'],
  gzip: true,
  limit: '55 kB',
}))

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-aria-components']

/** Ceilings, gzip. A raised one carries its reason in the commit that raises it. */
export default [
  // libraries alone make 125 kB: react-dom and react 72, the router 29, xstate 12.5, zod 9. The aim was 150. Raised from 172
  // when sessions learnt to merge over tabs and devices, calls to retry and to settle lost answers, and pages to follow the browser's history. From 192
  // when the server came to say what is shown, and a session to end in every tab with what is kept of it; what seals drafts is fetched beside it.
  {
    name: 'first question: app, React, router, engine, one field',
    path: scriptsOf(theFirstQuestion),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    // 191, and what seals drafts, ends a session in every tab, asks whose draft it is and confirms an address; what the
    // engine reads of what a patient typed (see below) came since; the aim stays 150. From 199: the count of questions, the way back to an
    // answer from a stop, numbers to call in every text, warnings, and buttons that say that they wait (2.5). From 202: what each page needs of those after
    // the questionnaire (their addresses and names, flags, a session that another tab hands over, a page that is tried again), and the contract of their calls (6). From 209: the machine
    // that is the flow, and its binding to the page (2, see below); to 196 since the form of a screen keeps no copy of the answers and needs no library (15). From
    // 196: ports that throw stop nobody, what is missing or misspelt is named at opening, and a product's own words (2.3);
    // bounds of numbers and days, and answers that are worked out of others (1.1)
    // To 178: routes that only draw (20), and what loads together in one file (4). From there: groups, whose entries are checked like screens (0.8), and a host's
    // slips that are told (0.7): responses without a status, handlers that decide nothing, names that are not there
    // From 180: calls that are made while the patient goes on, in order, and what is told when they keep failing (1.4)
    limit: '181.5 kB',
  },
  ...dashboardPages,
  {
    name: 'the flow of the first question, as data',
    path: `${dist}assets/northway.ed.onboarding.full-*.js`,
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    // 17.6, and the rules of every ingredient that can be ordered with it, which were 6 kB of code before; in
    // English and French, with the phrases that only look like a medicine (1.5), and the words in any text of
    // who wants to die, or is in danger now, so that they read where to get help (1.5)
    limit: '30 kB',
  },
  // xstate takes 13 kB of it and zod 6; the aim for the engine as a library is 25. Raised from 35 when a stop learnt to offer a way on, which a
  // session has to remember and merge, and events to be sent once for good
  {
    name: 'engine without React, with xstate and zod',
    path: 'packages/engine/dist/index.js',
    import: '{ openQuestionnaire, checkField, describeField }',
    gzip: true,
    // 36, and the sealing of stored sessions; and the rules of screens as data: reading what a patient typed (0.5), and that nobody stands past a
    // rule that holds, by whatever way they came (0.5). What conditions decide at once cannot be fetched later. Since then names that count only where they
    // stand alone and the quoting of what was read (2), and keeping what a rule refused for whoever decides (0.6).
    // From 40.5: each screen's phases and transitions as a machine that also starts alone, in place of one lifecycle for all (2)
    // To 46: a product may declare its own words (0.9), and the build is file for file, which tells an importer apart from the whole: see below
    // From 46.3: groups (1.2), and the slips of a host (1)
    // From 48.8: calls in the background (1.3)
    // From 50.1: screens whose states are made when they are met (ADR 0035), for the tenth of the time and of the memory in a long flow (0.9)
    limit: '51.1 kB',
  },
  // what one function costs who imports it alone; the aims were 1, 12 and, for all with xstate and zod, 30
  ...[
    ['encodeAnswer', '0.3 kB'],
    ['FlowError', '0.3 kB'],
    // an eighteenth type of field, whose entries are checked and told apart (0.5)
    ['checkField', '4.6 kB'],
    // and facts that are missing (0.3)
    ['walk', '10.5 kB'],
  ].map(([name, limit]) => ({ name: `engine: ${name}`, path: 'packages/engine/dist/index.js', import: `{ ${name} }`, gzip: true, limit })),
  // From 72.7: the same (0.9), and fields that are fetched ahead of their screens (0.2)
  { name: 'engine and fields without React', path: 'scripts/weighed/engineAndFields.js', ignore: react, gzip: true, limit: '73.8 kB' },
  ...fields,
  // React takes 67 of it, xstate 12.5 and zod 9; the aim is 130. What explains each key to editors is left out (3.5)
  // From 138.4: names that the page puts on every object are kept out of each loop (0.3), and a screen that cannot be gone to is told (0.1)
  {
    name: 'embed: the script of the tag',
    path: 'packages/embed/dist/browser/anamnesis.js',
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit: '138.8 kB',
  },
]
