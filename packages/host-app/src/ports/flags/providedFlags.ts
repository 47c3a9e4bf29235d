import { type EvaluationDetails, type JsonValue, OpenFeature, type Provider } from '@openfeature/web-sdk'
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { track } from '../../lib/tracking.ts'
import { type FlagName, flagTable } from '../../lib/flags/flagTable.ts'
import { type FlagDetails, type Flags, defaultFlags } from '../../lib/flags/Flags.ts'
import { EXPERIMENTS_KEY, visitId } from './visitId.ts'

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
interface Told {
  readonly value: unknown
  readonly variant: string | undefined
  /** Its experiment, if any. */
  readonly experiment: string | undefined
}

/** Flags of a provider. A value that was read stays for the visit; an invalid one is ignored. Tracks an exposure to an experiment's variant once a visit. @throws on timeout. */
export async function providedFlags({ url, brand, storage }: FlagsInput): Promise<Pick<Flags, 'details' | 'ofQuestionnaire'>> {
  const ask = await connect({ url, brand, visit: visitId(storage) })
  /** Values that were read. */
  const pinned = new Map<string, Told | undefined>()
  const read = (key: string): Told | undefined => {
    if (pinned.has(key)) return pinned.get(key)
    const told = ask(key)
    pinned.set(key, told)
    if (told?.experiment !== undefined && told.variant !== undefined) noteSeen(storage, told.experiment, told.variant)
    return told
  }
  return {
    details: (name) => {
      const told = read(name)
      return (told && parse(name, told)) ?? defaultFlags.details(name)
    },
    ofQuestionnaire: (flag, id, treatment) => read(`${flag}-${id}-${treatment}`)?.value === true,
  }
}

/** Parsed values; cached, so that identity is stable. */
const parsed = new WeakMap<Told, FlagDetails<never>>()
function parse<Name extends FlagName>(name: Name, told: Told): ReturnType<typeof defaultFlags.details<Name>> | undefined {
  const before = parsed.get(told)
  if (before) return before
  if (!flagTable[name].fits(told.value)) return undefined
  // parsed by this flag's schema
  const details = { value: told.value as never, variant: told.variant }
  parsed.set(told, details)
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
  return (key: string): Told | undefined => {
    const yes = client.getBooleanDetails(key, false)
    const told: EvaluationDetails<JsonValue> = yes.errorCode === undefined ? yes : client.getObjectDetails(key, {})
    if (told.errorCode !== undefined) return undefined
    const experiment = told.flagMetadata['experiment']
    return { value: told.value, variant: told.variant, experiment: typeof experiment === 'string' ? experiment : undefined }
  }
}

/** Tracks an exposure, once a visit. */
function noteSeen(storage: Storage, experiment: string, variant: string): void {
  const seen = new Set((storage.getItem(EXPERIMENTS_KEY) ?? '').split(' '))
  const one = `${experiment}:${variant}`
  if (seen.has(one)) return
  storage.setItem(EXPERIMENTS_KEY, [...seen, one].join(' ').trim())
  track('experiment_viewed', { experiment, variant })
}
