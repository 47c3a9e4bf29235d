import { EmbedError } from '../EmbedError.ts'
import type { TagSettings } from './tagSettings.ts'

/** Address of a tag's flow: `src`, or `<api>/flows/<brand>.<treatment>.<kind>.<variant>.json`, the file names of `anamnesis
 * generate`. @throws EmbedError EMBED_NO_FLOW when neither is given.
 */
export function flowAddress({ src, api, brand, treatment, kind = 'onboarding', variant = 'full' }: TagSettings, base: string): URL {
  const path = src ?? (api && brand && treatment && `${api.replace(/\/$/, '')}/flows/${[brand, treatment, kind, variant].join('.')}.json`)
  if (!path) throw new EmbedError('EMBED_NO_FLOW', 'the tag names no flow.', 'Set src, or api with brand and treatment.')
  const address = parseUrl(path, base)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new EmbedError('EMBED_NO_FLOW', 'the address of the flow is not https or http.', 'Fix src or api.')
  return address
}

/** Parses a URL; undefined when invalid. Safari has `URL.parse` only from 18. */
function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
