import type { Flow } from '@anamnesis/engine/schema'

/** The name of a flow in reports: labels, kind and variant. */
export function flowName({ labels, kind, variant }: Flow): string {
  return [...Object.values(labels ?? {}), kind, variant].join('.')
}
