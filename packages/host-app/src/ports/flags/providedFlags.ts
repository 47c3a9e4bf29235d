import { type EvaluationDetails, type JsonValue, OpenFeature, type Provider } from '@openfeature/web-sdk'
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { track } from '../../lib/tracking.ts'
import { type FlagName, flagTable } from '../../lib/flags/flagTable.ts'
import { type FlagDetails, type Flags, defaultFlags } from '../../lib/flags/Flags.ts'
import { EXPERIMENTS_KEY, visitId } from './visitId.ts'

/** Flags of a provider. A value that was read stays for the visit; an invalid one is ignored. Tracks an exposure to an experiment's variant once a visit. @throws on timeout. */
export async function providedFlags({ url, brand, storage }: FlagsInput): Promise<Pick<Flags, 'details' | 'ofQuestionnaire'>> {
  const ask = await connect({ url, brand, visit: visitId(storage) })
  /** Values that were read. */
  const pinned = new Map<string, FlagEvaluation | undefined>()
  const read = (key: string): FlagEvaluation | undefined => {
    if (pinned.has(key)) return pinned.get(key)
    const evaluation = ask(key)
    pinned.set(key, evaluation)
    if (evaluation?.experiment !== undefined && evaluation.variant !== undefined)
      recordExposure(storage, evaluation.experiment, evaluation.variant)
    return evaluation
  }
  return {
    details: (name) => {
      const evaluation = read(name)
      return (evaluation && parse(name, evaluation)) ?? defaultFlags.details(name)
    },
    ofQuestionnaire: (flag, id, treatment) => read(`${flag}-${id}-${treatment}`)?.value === true,
  }
}

/** Input of {@link providedFlags}. */
export interface FlagsInput {
  /** A provider that implements the OpenFeature Remote Evaluation Protocol. */
  readonly url: string
  /** Id of the brand, the only targeting attribute besides the visit. */
  readonly brand: string
  /** The tab's session storage. */
  readonly storage: Storage
}

/** The provider's value of a flag. */
interface FlagEvaluation {
  readonly value: unknown
  readonly variant: string | undefined
  /** Its experiment, if any. */
  readonly experiment: string | undefined
}

/** Parsed values; cached, so that identity is stable. */
const parsed = new WeakMap<FlagEvaluation, FlagDetails<never>>()
function parse<Name extends FlagName>(name: Name, evaluation: FlagEvaluation): ReturnType<typeof defaultFlags.details<Name>> | undefined {
  const before = parsed.get(evaluation)
  if (before) return before
  if (!flagTable[name].fits(evaluation.value)) return undefined
  // parsed by this flag's schema
  const details = { value: evaluation.value as never, variant: evaluation.variant }
  parsed.set(evaluation, details)
  return details
}

/** Fetches all flags. @throws on timeout. */
async function connect({ url, brand, visit }: { readonly url: string; readonly brand: string; readonly visit: string }) {
  await OpenFeature.setContext({ targetingKey: visit, brand, platform: 'web' })
  // no cache: patients share devices
  const provider = new OFREPWebProvider({ baseUrl: url, timeoutMs: 1500, cacheMode: 'disabled', changeDetection: 'none' })
  // the library's types don't distinguish absent from undefined
  await OpenFeature.setProviderAndWait(provider as Provider)
  const client = OpenFeature.getClient()
  return (key: string): FlagEvaluation | undefined => {
    const yes = client.getBooleanDetails(key, false)
    const evaluation: EvaluationDetails<JsonValue> = yes.errorCode === undefined ? yes : client.getObjectDetails(key, {})
    if (evaluation.errorCode !== undefined) return undefined
    const experiment = evaluation.flagMetadata['experiment']
    return { value: evaluation.value, variant: evaluation.variant, experiment: typeof experiment === 'string' ? experiment : undefined }
  }
}

/** Tracks an exposure, once a visit. */
function recordExposure(storage: Storage, experiment: string, variant: string): void {
  const exposures = new Set((storage.getItem(EXPERIMENTS_KEY) ?? '').split(' '))
  const one = `${experiment}:${variant}`
  if (exposures.has(one)) return
  storage.setItem(EXPERIMENTS_KEY, [...exposures, one].join(' ').trim())
  track('experiment_viewed', { experiment, variant })
}
