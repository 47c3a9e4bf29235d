import { type Client, type ClientOptions, createClient } from '@anamnesis/api/client'
import { version } from '../../package.json'

/** The API's client, which says with each call that it is the web app, and in which version. */
export function createApiClient(options: ClientOptions): Client {
  return createClient({ ...options, app: { platform: 'web', version } })
}
