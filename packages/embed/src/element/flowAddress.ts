import { EmbedError } from '../EmbedError.ts'
import type { TagSettings } from './tagSettings.ts'

/**
 * Where the flow of a tag lies: `src`, or `<api>/flows/<brand>.<treatment>.<kind>.<variant>.json`, as `anamnesis generate` names its files.
 * @throws EmbedError EMBED_NO_FLOW where the attributes say neither.
 */
export function flowAddress({ src, api, brand, treatment, kind = 'onboarding', variant = 'full' }: TagSettings, base: string): URL {
  const path = src ?? (api && brand && treatment && `${api.replace(/\/$/, '')}/flows/${[brand, treatment, kind, variant].join('.')}.json`)
  if (!path)
    throw new EmbedError('EMBED_NO_FLOW', 'the tag does not say which flow to show.', 'Give it src, or api with brand and treatment.')
  const address = parseUrl(path, base)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new EmbedError('EMBED_NO_FLOW', 'the address of the flow is none of https or http.', 'Mend src or api.')
  return address
}

/** An absolute URL, or undefined for text that is none. Safari has `URL.parse` from 18 on. */
function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
