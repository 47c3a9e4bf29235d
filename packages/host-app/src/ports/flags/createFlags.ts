import type { EvaluationDetails, JsonValue, Provider } from '@openfeature/web-sdk'
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
 * Flags of a provider. Nothing waits for it: everything is as without flags until it has told, and what a page has read by then stays for
 * the visit. A value that does not fit its flag counts as not told. That an experiment's variant is seen is tracked, once a visit.
 */
export function createFlags({ url, brand, storage }: FlagsInput): Flags {
  const listeners = new Set<() => void>()
  /** What was read, and stays. */
  const pinned = new Map<string, Told | undefined>()
  let ask: ((key: string) => Told | undefined) | undefined
  const read = (key: string): Told | undefined => {
    if (pinned.has(key) || ask === undefined) return pinned.get(key)
    const told = ask(key)
    pinned.set(key, told)
    if (told?.experiment !== undefined && told.variant !== undefined) noteSeen(storage, told.experiment, told.variant)
    return told
  }
  return {
    details: (name) => {
      const told = read(name)
      return told === undefined ? standardFlags.details(name) : (parse(name, told) ?? standardFlags.details(name))
    },
    ofQuestionnaire: (flag, id, treatment) => read(`${flag}-${id}-${treatment}`)?.value === true,
    connect: () => {
      connect({ url, brand, visit: visitId(storage) }).then(
        (asked) => {
          ask = asked
          for (const listener of listeners) listener()
        },
        // a provider that cannot be reached leaves everything as it is without
        () => undefined,
      )
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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

/** Loads the library and asks the provider for everything at once. @throws when it does not answer in time. */
async function connect({ url, brand, visit }: { readonly url: string; readonly brand: string; readonly visit: string }) {
  const [{ OpenFeature }, { OFREPWebProvider }] = await Promise.all([
    import('@openfeature/web-sdk'),
    import('@openfeature/ofrep-web-provider'),
  ])
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
