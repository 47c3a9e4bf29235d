import type { ProductForm } from '../drawings/ProductDrawing.tsx'
import type { BulletIcon } from './BulletSign.tsx'

/** One line that is worth knowing. */
interface DrugBullet {
  readonly text: string
  /** The sign beside it: a tick unless named. */
  readonly icon?: BulletIcon
}

/** What is to be read of a drug before it is chosen. */
export interface DrugDetails {
  readonly summary: string
  /** Such as 50 mg or 100 mg. */
  readonly strength?: string
  /** What is worth knowing, a line each. */
  readonly bullets: readonly DrugBullet[]
  /** How it is used, a step each. */
  readonly steps: readonly string[]
  /** What can do harm, and when to get help. */
  readonly warnings: readonly string[]
  /** What else is good to know. */
  readonly notes: readonly string[]
}

/** What a card says of a drug beyond its name. */
export interface DrugCard {
  /** The form it comes in, by which it is drawn where its option has no picture. */
  readonly form: ProductForm
  /** The least that it costs a month, in cents of Canadian dollars. */
  readonly fromCentsPerMonth?: number
  /** What sets it apart, a few words each. */
  readonly features?: readonly string[]
  /** A word or two that set it apart, such as: daily. */
  readonly tag?: string
  /** Shown on request, in a dialog. */
  readonly details?: DrugDetails
}
