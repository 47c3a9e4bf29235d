import { tabStorage } from './lib/browserStorage.ts'

/** What the app has to know of its surroundings; the server puts it into the page, and gives it as /config.json, so that one build fits every place. */
export interface Config {
  /** Id of the brand whose texts, rules and theme the app wears. */
  readonly brand: string
  /** Origin of the API; empty for the app's own. */
  readonly apiUrl: string
  /** Origin under which patients find the app; empty for that of the page. */
  readonly appUrl: string
  /** The card provider; null switches payment off. */
  readonly card: { readonly scriptUrl: string; readonly site: string; readonly publishableKey: string } | null
  /** The address lookup; null leaves typing by hand. */
  readonly address: { readonly baseUrl: string; readonly key: string } | null
  /** The script that measures how the site is used, by those who accept it; without it nobody is asked. */
  readonly tagManager?:
    | {
        readonly scriptUrl: string
        /** Patients are asked whether advertisers may learn, as hashes, who they are; without it nobody is asked. */
        readonly advertises?: boolean | undefined
      }
    | undefined
  /** A provider of feature flags that speaks the OpenFeature Remote Evaluation Protocol; without it every flag has its standard value. */
  readonly flags?: { readonly url: string } | undefined
  /** Where errors are reported, without anything of a patient; without it they are not. */
  readonly errors?: { readonly dsn: string } | undefined
}

/** Reads the configuration: from the page where the server has put it there, else it is asked for. @throws when the server cannot be reached or gives something else. */
export async function loadConfig(): Promise<Config> {
  const inPage = (document.getElementById('config')?.textContent ?? '').trim()
  // a page of the development server has its placeholder still
  if (inPage.startsWith('{"')) return configOf(JSON.parse(inPage))
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`CONFIG_UNREACHABLE /config.json: answered ${response.status}. Start the API server beside the app.`)
  return configOf(await response.json())
}

/** What our own server has written, which checks each of its variables when it starts: here only that it is no other document. */
function configOf(read: unknown): Config {
  if (typeof read !== 'object' || read === null || !('brand' in read) || typeof read.brand !== 'string')
    throw new Error('CONFIG_UNREADABLE /config.json: it names no brand. See what answers there.')
  const config = read as Config
  // of a developer's own server alone: a build leaves it out
  return import.meta.env.DEV ? { ...config, ...originsInStorage() } : config
}

/** The addresses that a developer has set for this tab, in place of the server's. @throws TypeError for one that is none. */
function originsInStorage(): Partial<Pick<Config, 'apiUrl' | 'appUrl'>> {
  const originAt = (key: string) => {
    const value = tabStorage.getItem(key)
    return value === null ? undefined : new URL(value).origin
  }
  const [apiUrl, appUrl] = [originAt('anamnesis-apiUrl'), originAt('anamnesis-appUrl')]
  return { ...(apiUrl !== undefined && { apiUrl }), ...(appUrl !== undefined && { appUrl }) }
}
