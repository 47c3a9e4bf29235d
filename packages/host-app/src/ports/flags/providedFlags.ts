import { type EvaluationDetails, type JsonValue, OpenFeature, type Provider } from '@openfeature/web-sdk'
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { track } from '../../lib/tracking.ts'
import { type FlagName, flagTable } from '../../lib/flags/flagTable.ts'
import { type FlagDetails, type Flags, standardFlags } from '../../lib/flags/Flags.ts'
import { EXPERIMENTS_KEY, visitId } from './visitId.ts'

/** What flags are asked with. */
export interface FlagsInput {
  /** A provider that speaks the OpenFeature Remote Evaluation Protocol. */
  readonly url: string
  /** Id of the brand: the one thing that a provider may choose by, beside the visit. */
  readonly brand: string
  /** The tab's own. */
  readonly storage: Storage
}

/** What was told of one flag. */
interface Told {
  readonly value: unknown
  readonly variant: string | undefined
  /** The experiment that it belongs to, where it does. */
  readonly experiment: string | undefined
}

/**
 * The flags as a provider has them. What a page has read stays for the visit. A value that does not fit its flag counts as not told. That an
 * experiment's variant is seen is tracked, once a visit. @throws when the provider does not answer in time.
 */
export async function providedFlags({ url, brand, storage }: FlagsInput): Promise<Pick<Flags, 'details' | 'ofQuestionnaire'>> {
  const ask = await connect({ url, brand, visit: visitId(storage) })
  /** What was read, and stays. */
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
      return (told && parse(name, told)) ?? standardFlags.details(name)
    },
    ofQuestionnaire: (flag, id, treatment) => read(`${flag}-${id}-${treatment}`)?.value === true,
  }
}

/** A flag's value as its own schema says; the same object each time, so that a page is not drawn for nothing. */
const parsed = new WeakMap<Told, FlagDetails<never>>()
function parse<Name extends FlagName>(name: Name, told: Told): ReturnType<typeof standardFlags.details<Name>> | undefined {
  const before = parsed.get(told)
  if (before) return before
  if (!flagTable[name].fits(told.value)) return undefined
  // it has just been found to fit the flag of this very name
  const details = { value: told.value as never, variant: told.variant }
  parsed.set(told, details)
  return details
}

/** Asks the provider for everything at once. @throws when it does not answer in time. */
async function connect({ url, brand, visit }: { readonly url: string; readonly brand: string; readonly visit: string }) {
  await OpenFeature.setContext({ targetingKey: visit, brand, platform: 'web' })
  // kept nowhere: a device is used by more than one patient
  const provider = new OFREPWebProvider({ baseUrl: url, timeoutMs: 1500, cacheMode: 'disabled', changeDetection: 'none' })
  // the library is written for types that tell absent from undefined less strictly
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

/** Tracks that a variant is seen, once in a visit. */
function noteSeen(storage: Storage, experiment: string, variant: string): void {
  const seen = new Set((storage.getItem(EXPERIMENTS_KEY) ?? '').split(' '))
  const one = `${experiment}:${variant}`
  if (seen.has(one)) return
  storage.setItem(EXPERIMENTS_KEY, [...seen, one].join(' ').trim())
  track('experiment_viewed', { experiment, variant })
}
