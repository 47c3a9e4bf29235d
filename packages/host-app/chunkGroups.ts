import type { Plugin } from 'vite'

/** What a group of modules is by the ends of their addresses; several that always load together are one file, since each costs a request. */
interface ChunkGroup {
  readonly name: string | ((id: string) => string | null)
  readonly test: RegExp
  readonly priority: number
  readonly includeDependenciesRecursively: false
}

const library = (...names: string[]) => names.map((name) => `node_modules/${name}/`)
const own = (...paths: string[]) => paths.map((path) => `packages/${path}`)
const anyOf = (parts: readonly string[]) => new RegExp(parts.map((part) => part.replaceAll('/', String.raw`[\\/]`)).join('|'))
const group = (name: ChunkGroup['name'], test: RegExp, priority: number): ChunkGroup => ({
  name,
  test,
  priority,
  includeDependenciesRecursively: false,
})

/** What every page stands on. */
const app = anyOf([
  'vite/preload-helper',
  ...library('react', 'react-dom', 'scheduler', '@noble/ciphers', 'use-sync-external-store'),
  ...own(
    'api/src/contract/funnelEvents',
    'engine/src/(values/(?!answerInWords)|schema/(?!fillPlaceholders|FlowSourceError)|errors/)',
    // what was typed before the app was there is noted on every page
    'engine/src/react/(useOpening|noteTyped)',
    'engine/src/session/(readSession|readers|shownStop|sessionDocument)',
    'engine/src/storage/(createWebSession|createMemorySession|createAside)',
    'fields/src/(css|fieldProps|registry|fields/text/lazyWeightBoxes|lazyComponents|ownFieldComponents|FieldsProvider|layout/(FieldSkeleton|ErrorSummary|FieldCell))',
    'fields/src/private/(Button|FieldFrame/(?!whatToDo|ariaState)|LineIcon|Markup|Warning|VisuallyHidden)',
    'host-app/src/ports/flags/visitId',
    'host-app/src/lib/(browserStorage|bulkAsked|checkoutMarker|cookies|loadFields|failureKept|HostServices|tracking|router/(?!NavLink)|reporting|clearMessageOutbox|createLaterClient|useIsHydrated|flags/(?!useFlag)|drafts/(?!sweepDrafts))',
    'host-app/src/shell/(FailedPage|loadInsteadOf|Loading|PlainPage|Logo|ErrorPage|SupportLine)',
    'host-app/src/(questionnaire/(DraftGate|lookForDraft)|features/onboarding/(visitProvince|ReadyOnboarding))',
    'flows/src/(treatmentCodes|loadBrand|generated/registries/(treatments|brands\\.ts)|options/postal-first-letters)',
  ),
])

/** What every questionnaire stands on, and the fields that most of them begin with. */
const questionnaire = anyOf([
  ...library('xstate', '@xstate/react', 'use-isomorphic-layout-effect'),
  ...own(
    'engine/src/(?!testing|machine/knownAnswers|values/answerInWords|schema/(fillPlaceholders|FlowSourceError))',
    'fields/src/layout/(ScreenLayout|Unsent|CallFailure|Interruption\\.)',
    'fields/src/(screens/footer-message|private/(OptionCard|toggleOption)|fields/(tile|checkbox-group)/)',
    'flows/src/(handlers|formulary/bodyMassIndex|options/province-zones|transforms|vocabulary|generated/flows/loaders|loadFlow)',
    'host-app/src/questionnaire/(?!WasThatYou|answersAsked|profileAnswers)',
    'host-app/src/(lib/(createTracking|retryPort)|features/onboarding/(slots|FieldDrawings|OnboardingPage|openOnboarding|prepareOnboarding|chooseFlow|fieldPorts|followStops|withoutAccountScreen|createLaterCalls|firstFieldComponents))',
  ),
])

/** What asks the server: nothing on a first question does. */
const server = anyOf(
  own(
    'api/src/(client|contract)/',
    'flows/src/formulary/factsOnFile',
    'host-app/(package\\.json|src/(lib/(createApiClient|referralCode)|questionnaire/profileAnswers|features/onboarding/(callAdapter|payByCard|paymentHandler|treatmentUnderWay|filedAnswers)))',
  ),
)
/** What checks calls and forms, and tells of what failed. */
const zod = anyOf([...library('zod'), ...own('host-app/src/lib/(answerOf|ApiFailure)')])
/** What forms outside of questionnaires stand on; most begin with those of an account. */
const form = anyOf([...library('react-hook-form', '@hookform/resolvers'), ...own('host-app/src/(lib/form/|features/auth/AccountForm)')])

/** What fields of text, and those of a date or a height, have in common. */
const textBox = anyOf(own('fields/src/private/(TextBox/TextBox\\.tsx|TextControl/)'))
const partBox = anyOf(own('fields/src/private/(PartBox/|useDraft)'))

/** What the pages of the dashboard share, each of a few lines. */
const dashboard = anyOf([
  'react-query/build/modern/queryOptions',
  'react-stately/.*useToastState',
  ...own(
    'host-app/src/lib/(useDashboard|formatDay|formatMoney|chargeWords|nextChargeWords|planLabel|isRenewalDue)',
    'host-app/src/shell/(useFocusAfterDialog|dashboard/(PageFailed|toasts))',
  ),
])

/** The groups of the build; where a module fits two, the one with the higher priority has it. */
export const chunkGroups = [
  group('app', app, 3),
  group('questionnaire', questionnaire, 2),
  group('server', server, 1),
  group('zod', zod, 1),
  group('form', form, 1),
  group('textBox', textBox, 1),
  group('partBox', partBox, 1),
  group('dashboard', dashboard, 1),
]

/** Fails the build where two files wait for each other: which of them runs first would be left to chance. */
export function noChunkCycles(): Plugin {
  return {
    name: 'anamnesis:no-chunk-cycles',
    generateBundle: (_, bundle) => {
      const importsOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const reached = (file: string, seen = new Set<string>()): Set<string> => {
        for (const next of importsOf(file)) if (!seen.has(next)) reached(next, seen.add(next))
        return seen
      }
      const cyclic = Object.keys(bundle).filter((file) => reached(file).has(file))
      if (cyclic.length > 0)
        throw new Error(`BUILD_CHUNK_CYCLE ${cyclic.join(', ')}: put what one needs of the other into its group, in chunkGroups.ts.`)
    },
  }
}
