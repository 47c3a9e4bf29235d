import { type Client, type ClientOptions, createClient } from '@anamnesis/api/client'
import { version } from '../../package.json'

/** Creates the API client, which sends platform and version of the app. */
export function createApiClient(options: ClientOptions): Client {
  return createClient({ ...options, app: { platform: 'web', version } })
}
