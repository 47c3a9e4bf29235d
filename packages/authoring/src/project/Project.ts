import type { Flow, Handler, ProductCode, Vocabulary } from '@anamnesis/engine/schema'
import type { BrandTexts } from '@anamnesis/engine/schema/internal'
import type { CommandError } from '../CommandError.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'

/** A product: its documents and code. */
export interface Project {
  readonly places: ProjectPlaces
  readonly code: ProductCode
  readonly vocabulary: Vocabulary
  /** The names of the flows whose heads are readable, and the errors of the others. @throws CommandError when flows conflict. */
  readonly heads: () => { readonly names: readonly string[]; readonly faults: readonly CommandError[] }
  /** The names of all resolved flows. @throws CommandError when the head of a flow is unreadable. */
  readonly names: () => readonly string[]
  /** Resolves a flow. @throws CommandError that lists the flows, or locates the fault in the sources. */
  readonly flow: (choice: ProjectFlowChoice) => ProjectFlow
  /** The source file of a named flow. */
  readonly fileOf: (name: string) => string | undefined
  /** Resolves a flow by name. */
  readonly named: (name: string) => ProjectFlow
  /** Brand ids. */
  readonly brands: readonly string[]
  /** A brand. @throws CommandError BRAND_NOT_FOUND that lists the brands. */
  readonly brand: (id: string) => BrandTexts
  /** The handlers of a flow's brand. */
  readonly handlersOf: (flow: Pick<Flow, 'id' | 'labels'>) => Readonly<Record<string, Handler>>
}

/** A resolved flow with its brand context. */
export interface ProjectFlow {
  /** Such as `acme.sleep.onboarding.full`. */
  readonly name: string
  readonly flow: Flow
  readonly brand: BrandTexts
  readonly handlers: Readonly<Record<string, Handler>>
  /** The product's vocabulary. */
  readonly vocabulary: Vocabulary
  /** The patient-facing name of the treatment. */
  readonly treatmentName: string
}

/** Selects a resolved flow. Defaults: kind `onboarding`, variant `full`. */
export interface ProjectFlowChoice {
  readonly brand: string
  readonly treatment: string
  readonly kind?: string | undefined
  readonly variant?: string | undefined
}
