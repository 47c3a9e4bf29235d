import type { Flow } from '@anamnesis/engine/schema'
import { vocabulary } from './vocabulary.ts'

/** Brand, treatment, kind and variant of a flow of this product, from its labels; without variant for a flow source. @throws FLOW_UNLABELLED for a flow of another product. */
export function flowKey({ id, labels, kind, variant }: Pick<Flow, 'id' | 'labels' | 'kind'> & Partial<Pick<Flow, 'variant'>>): FlowKey {
  const { brand, treatment } = labels ?? {}
  const known = vocabulary.kinds.find((one) => one === kind)
  if (brand === undefined || treatment === undefined || known === undefined)
    throw new Error(`FLOW_UNLABELLED ${id}: it has no brand or treatment label, or an unknown kind. Add them to its labels.`)
  return { brand, treatment, kind: known, ...(variant !== undefined && { variant }) }
}

/** Identifies a resolved flow. */
export interface FlowKey {
  readonly brand: string
  /** Treatment code or its long key. */
  readonly treatment: string
  readonly kind: (typeof vocabulary.kinds)[number]
  /** Default `full`; `email` for a renewal opened by an email link. */
  readonly variant?: string
}
