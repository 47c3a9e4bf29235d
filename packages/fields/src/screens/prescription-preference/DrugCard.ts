import type { ProductForm } from '../drawings/ProductDrawing.tsx'
import type { BulletIconName } from './DrugBulletIcon.tsx'

/** Card data of a drug besides its name. */
export interface DrugCard {
  /** Form of the drug, for the drawing if its option has no image. */
  readonly form: ProductForm
  /** Lowest monthly price in Canadian cents. */
  readonly fromCentsPerMonth?: number
  /** Distinguishing features. */
  readonly features?: readonly string[]
  /** The brand name of a generic, or the generic of a brand name, in a few words. */
  readonly sameAs?: string | undefined
  /** A short tag, such as: daily. */
  readonly tag?: string
  /** Details for a dialog. */
  readonly details?: DrugDetails
}

/** A bullet about a drug. */
interface DrugBullet {
  readonly text: string
  /** Its icon; default: a tick. */
  readonly icon?: BulletIconName
}

/** Information about a drug before it is chosen. */
export interface DrugDetails {
  readonly summary: string
  /** For example 50 mg or 100 mg. */
  readonly strength?: string
  /** Key points. */
  readonly bullets: readonly DrugBullet[]
  /** Steps of use. */
  readonly steps: readonly string[]
  /** Risks, and when to get help. */
  readonly warnings: readonly string[]
  /** Further notes. */
  readonly notes: readonly string[]
}
