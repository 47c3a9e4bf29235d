import type { Flow } from '@anamnesis/engine/schema'
import { vocabulary } from './vocabulary.ts'

/** Which resolved flow. */
export interface FlowKey {
  readonly brand: string
  /** Code of the treatment, or its long key. */
  readonly treatment: string
  readonly kind: (typeof vocabulary.kinds)[number]
  /** `full` when absent; `email` for a renewal that is reached by the link of an e-mail. */
  readonly variant?: string
}

/** What a flow of this product is for; of one as it is written, without a variant. @throws FLOW_UNLABELLED for a flow of another. */
export function flowKey({ id, labels, kind, variant }: Pick<Flow, 'id' | 'labels' | 'kind'> & Partial<Pick<Flow, 'variant'>>): FlowKey {
  const { brand, treatment } = labels ?? {}
  const known = vocabulary.kinds.find((one) => one === kind)
  if (brand === undefined || treatment === undefined || known === undefined)
    throw new Error(
      `FLOW_UNLABELLED ${id}: it is not labelled with a brand and a treatment, or is of no known kind. Write them in its labels.`,
    )
  return { brand, treatment, kind: known, ...(variant !== undefined && { variant }) }
}
