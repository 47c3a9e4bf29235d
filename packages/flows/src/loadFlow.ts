import type { Flow } from '@anamnesis/engine/schema'
import type { FlowKey } from './flowKey.ts'
import { loaders } from './generated/flows/loaders.ts'
import type { Loaders } from './Loaders.ts'
import { treatmentCode } from './treatmentCodes.ts'

/** There is no such flow. */
export class FlowNotFoundError extends Error {
  override readonly name = 'FlowNotFoundError'
  readonly code = 'FLOW_NOT_FOUND'
}

const whole: Loaders = loaders

/** Loads one resolved flow. @throws FlowNotFoundError that lists what there is. */
export async function loadFlow({ brand, treatment, kind, variant = 'full' }: FlowKey): Promise<Flow> {
  const name = [brand, treatmentCode(treatment) ?? treatment, kind, variant].join('.')
  const load = (Object.hasOwn(whole, name) ? whole[name] : undefined) ?? (await variantLoader(name))
  // the file was written from parseFlow's own result, and a test holds it to that
  return (await load()).default as Flow
}

/** Which variants there are is fetched with the first of them: a new patient is shown the whole. */
async function variantLoader(name: string): Promise<NonNullable<Loaders[string]>> {
  const variants: Loaders = (await import('./generated/flows/variantLoaders.ts')).loaders
  const load = Object.hasOwn(variants, name) ? variants[name] : undefined
  if (load) return load
  const known = [...Object.keys(whole), ...Object.keys(variants)]
  throw new FlowNotFoundError(`FLOW_NOT_FOUND: there is no flow ${name}. Known: ${known.join(', ')}.`)
}
