import type { BrandTexts, Flow, Handler, ProductCode, Vocabulary } from '@anamnesis/engine/schema'
import type { ProjectPlaces } from './ProjectPlaces.ts'

/** A resolved flow with what its brand gives it. */
export interface ProjectFlow {
  /** Such as `acme.sleep.onboarding.full`. */
  readonly name: string
  readonly flow: Flow
  readonly brand: BrandTexts
  readonly handlers: Readonly<Record<string, Handler>>
  /** The words of its product. */
  readonly vocabulary: Vocabulary
  /** What patients call the treatment. */
  readonly treatmentName: string
}

/** Which resolved flow: the kind is `onboarding`, and the variant `full`, unless named. */
export interface ProjectFlowChoice {
  readonly brand: string
  readonly treatment: string
  readonly kind?: string | undefined
  readonly variant?: string | undefined
}

/** A product: its documents, and what it says in code. */
export interface Project {
  readonly places: ProjectPlaces
  readonly code: ProductCode
  readonly vocabulary: Vocabulary
  /** Every resolved flow, by name. @throws CommandError where the head of one cannot be read. */
  readonly names: () => readonly string[]
  /** Resolves a flow. @throws CommandError that says which there are, or where in the sources the fault is. */
  readonly flow: (choice: ProjectFlowChoice) => ProjectFlow
  /** The file in which the flow of a name is written. */
  readonly fileOf: (name: string) => string | undefined
  /** The flow of one of the names. */
  readonly named: (name: string) => ProjectFlow
  /** The ids of its brands. */
  readonly brands: readonly string[]
  /** A brand. @throws CommandError BRAND_NOT_FOUND that lists those there are. */
  readonly brand: (id: string) => BrandTexts
  /** The handlers of the brand that a flow is labelled with; the transforms and the rest are those of the code. */
  readonly handlersOf: (flow: Pick<Flow, 'id' | 'labels'>) => Readonly<Record<string, Handler>>
}
