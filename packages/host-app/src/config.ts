import { tabStorage } from './lib/browserStorage.ts'

/** Configuration that the server writes into the page and serves as /config.json, so that one build fits every deployment. */
export interface Config {
  /** Id of the brand. */
  readonly brand: string
  /** Origin of the API; empty for the app's own. */
  readonly apiUrl: string
  /** Public origin of the app; empty for the page's own. */
  readonly appUrl: string
  /** The card provider; null disables payment. */
  readonly card: { readonly scriptUrl: string; readonly site: string; readonly publishableKey: string } | null
  /** The address lookup; null disables suggestions. */
  readonly address: { readonly baseUrl: string; readonly key: string } | null
  /** Script of a tag manager, loaded after consent. Without it the app doesn't ask for consent. */
  readonly tagManager?:
    | {
        readonly scriptUrl: string
        /** Whether to ask for consent to advertising. */
        readonly advertises?: boolean | undefined
      }
    | undefined
  /** A flag provider (OpenFeature Remote Evaluation Protocol); without it flags have defaults. */
  readonly flags?: { readonly url: string } | undefined
  /** Where errors are reported, without patient data; without it they aren't. */
  readonly errors?: { readonly dsn: string } | undefined
}

/** Reads the configuration from the page, or else from the server. @throws if the server can't be reached or responds with something else. */
export async function loadConfig(): Promise<Config> {
  const inPage = (document.getElementById('config')?.textContent ?? '').trim()
  // the development server's page still has the placeholder
  if (inPage.startsWith('{"')) return configOf(JSON.parse(inPage))
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`CONFIG_UNREACHABLE /config.json: status ${response.status}. Start the API server.`)
  return configOf(await response.json())
}

/** The server validates its variables on start; this only checks that it is a configuration. */
function configOf(read: unknown): Config {
  if (typeof read !== 'object' || read === null || !('brand' in read) || typeof read.brand !== 'string')
    throw new Error('CONFIG_UNREADABLE /config.json: it names no brand. Check which server responds.')
  const config = read as Config
  // development only; removed from builds
  return import.meta.env.DEV ? { ...config, ...originsInStorage() } : config
}

/** Origins that a developer has set for this tab. @throws TypeError for an invalid one. */
function originsInStorage(): Partial<Pick<Config, 'apiUrl' | 'appUrl'>> {
  const originAt = (key: string) => {
    const value = tabStorage.getItem(key)
    return value === null ? undefined : new URL(value).origin
  }
  const [apiUrl, appUrl] = [originAt('anamnesis-apiUrl'), originAt('anamnesis-appUrl')]
  return { ...(apiUrl !== undefined && { apiUrl }), ...(appUrl !== undefined && { appUrl }) }
}
