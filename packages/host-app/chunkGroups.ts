import type { Plugin } from 'vite'

/** A group of modules, by path suffix. Modules that always load together share one file, since each request costs time. */
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

/** Code of every page. */
const app = anyOf([
  'vite/preload-helper',
  ...library('react', 'react-dom', 'scheduler', '@noble/ciphers', 'use-sync-external-store'),
  ...own(
    'api/src/contract/funnelEvents',
    'engine/src/(values/(?!formatAnswer|formatTime|withLimits)|schema/(?!reading/(?!memoizeLast)|fillPlaceholders|FlowSourceError|answerTexts|answersInLimits)|errors/)',
    // records input before hydration on every page
    'engine/src/react/(useResource|captureUncontrolledInput)',
    'engine/src/session/(readSession|readers|shownStop|sessionDocument)',
    'engine/src/storage/(createWebSession|createMemorySession|createQuarantine)',
    'fields/src/(css|fieldProps|fieldComponents|fields/text/lazyNumberControl|private/OptionCard/lazyOptionSections|lazyComponents|customFieldComponents|FieldsProvider|layout/(FieldSkeleton|ErrorSummary|FieldCell))',
    'fields/src/private/(Button|FieldFrame/(?!errorHint|ariaState)|LineIcon|Markup|Warning|VisuallyHidden)',
    'host-app/src/ports/flags/visitId',
    'host-app/src/lib/(browserStorage|bulkOffer|checkoutMarker|colourScheme|cookies|loadFields|failureCacheTime|HostServices|tracking|router/(?!NavLink)|reporting|clearMessageOutbox|createLazyClient|useIsHydrated|flags/(?!useFlag)|drafts/(?!deleteExpiredDrafts))',
    'host-app/src/shell/(FailedPage|focusHeading|loadErrorFallback|Loading|PlainPage|Logo|ErrorPage|SupportLine)',
    'host-app/src/(questionnaire/(DraftGate|findDraft)|lib/visitProvince|features/onboarding/ReadyOnboarding)',
    'flows/src/(treatmentCodes|keysOf|loadBrand|generated/registries/(treatments|brands\\.ts)|options/postal-first-letters)',
  ),
])

/** Code of every questionnaire, with the fields that most start with. */
const questionnaire = anyOf([
  ...library('xstate', '@xstate/react', 'use-isomorphic-layout-effect'),
  ...own(
    'engine/src/(?!testing|checks/checkGroupConditions|session/(migrateSession|fitsField|mergeSessions)|storage/mergeDocuments|machine/(knownAnswers|limitsOf|createPrefill|defaultAnswers|summaryOf|quotedAnswers)|conditions/matchedWords|walk/createTexts|values/(format(Answer|Time)|withLimits)|schema/(reading/|fillPlaceholders|FlowSourceError|answerTexts|answersInLimits))',
    'fields/src/layout/(ScreenLayout|NextTextContext|Unsent|CallFailure|Interruption\\.)',
    'fields/src/(screens/footer-message|private/(OptionCard/(?!OptionSections|groupOptions|lazyOptionSections)|toggleOption)|fields/(tile|checkbox-group)/)',
    'flows/src/(handlers|formulary/bodyMassIndex|options/province-zones|transforms|vocabulary|generated/flows/loaders|loadFlow)',
    'host-app/src/questionnaire/(?!ResumeDraftPrompt|prefillAnswers|profileAnswers|StopContact)',
    'host-app/src/(lib/(createTracking|retryPort)|features/onboarding/(slots|FieldDrawings|OnboardingPage|openOnboarding|prepareOnboarding|chooseFlow|fieldPorts|withoutAccountScreen|createLazyCalls|firstFieldComponents))',
  ),
])

/** Server requests; a first question makes none. */
const server = anyOf(
  own(
    'api/src/(client|contract)/',
    'flows/src/formulary/recordedFacts',
    'host-app/(package\\.json|src/(lib/(createApiClient|referralCode)|questionnaire/profileAnswers|features/onboarding/(callAdapter|payByCard|paymentHandler|findOrCreateTreatment|answersOnRecord)))',
  ),
)
/** Checks of calls and forms, and their failures. */
const zod = anyOf([...library('zod'), ...own('host-app/src/lib/(readBody|ApiFailure)')])
/** Shared code of forms outside of questionnaires. */
const form = anyOf([...library('react-hook-form', '@hookform/resolvers'), ...own('host-app/src/(lib/form/|features/auth/CredentialsForm)')])

/** Shared code of text, date and height fields. */
const textBox = anyOf(own('fields/src/private/(TextBox/TextBox\\.tsx|TextControl/)'))
const partBox = anyOf(own('fields/src/private/(PartBox/|useDraft)'))

/** Small modules that dashboard pages share. */
const dashboard = anyOf([
  'react-query/build/modern/queryOptions',
  'react-stately/.*useToastState',
  ...own(
    'host-app/src/lib/(useDashboard|formatDay|formatMoney|chargeTexts|nextChargeText|planLabel|isRenewalDue|statusLabel)',
    'host-app/src/shell/(useFocusAfterDialog|dashboard/(PageFailed|toasts))',
  ),
])

/** Chunk groups; a module that matches two belongs to the higher priority. */
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

/** Fails the build if two chunks import each other, since their execution order is then undefined. */
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
        throw new Error(`BUILD_CHUNK_CYCLE ${cyclic.join(', ')}: move shared modules into one group in chunkGroups.ts.`)
    },
  }
}
