import type { Flow } from '@anamnesis/engine/schema'

/** What a flow is called in reports: its labels, its kind and its variant. */
export function flowName({ labels, kind, variant }: Flow): string {
  return [...Object.values(labels ?? {}), kind, variant].join('.')
}
