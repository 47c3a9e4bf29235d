import * as z from 'zod/mini'

const address = z.string().check(z.url())

/** What the app has to know of its surroundings; the server puts it into the page, and gives it as /config.json, so that one build fits every place. */
const config = z.strictObject({
  /** Id of the brand whose texts, rules and theme the app wears. */
  brand: z.string(),
  /** Origin of the API; empty for the app's own. */
  apiUrl: z.union([z.literal(''), address]),
  /** The card provider; null switches payment off. */
  card: z.nullable(z.strictObject({ scriptUrl: address, site: z.string(), publishableKey: z.string() })),
  /** The address lookup; null leaves typing by hand. */
  address: z.nullable(z.strictObject({ baseUrl: address, key: z.string() })),
  /** The script that measures how the site is used, by those who accept it; without it nobody is asked. */
  tagManager: z.optional(
    z.strictObject({
      scriptUrl: address,
      /** Patients are asked whether advertisers may learn, as hashes, who they are; without it nobody is asked. */
      advertises: z.optional(z.boolean()),
    }),
  ),
  /** A provider of feature flags that speaks the OpenFeature Remote Evaluation Protocol; without it every flag has its standard value. */
  flags: z.optional(z.strictObject({ url: address })),
  /** Where errors are reported, without anything of a patient; without it they are not. */
  errors: z.optional(z.strictObject({ dsn: address })),
})

export type Config = z.infer<typeof config>

/** Reads the configuration: from the page where the server has put it there, else it is asked for. @throws when the server cannot be reached or gives something else. */
export async function loadConfig(): Promise<Config> {
  const inPage = (document.getElementById('config')?.textContent ?? '').trim()
  // a page of the development server has its placeholder still
  if (inPage.startsWith('{"')) return config.parse(JSON.parse(inPage))
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`CONFIG_UNREACHABLE /config.json: answered ${response.status}. Start the API server beside the app.`)
  return config.parse(await response.json())
}
