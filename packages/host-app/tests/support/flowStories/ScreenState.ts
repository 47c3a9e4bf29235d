import type { Answers, Facts } from '@anamnesis/engine/schema'

/** State of a screen. `empty`: just reached. `filled`: answered. `invalid`: Next was refused. `call failed`: Next was
 * pressed and the call failed. `resumed`: answered, left and reopened. `stopped`: an interrupt is
 * displayed.
 */
export type StateName = 'empty' | 'filled' | 'invalid' | 'call failed' | 'resumed' | 'stopped'

/** A screen of a resolved flow in a state; plain data for a file. */
export interface ScreenState {
  /** The flow as brand.treatment.kind.variant. */
  readonly flow: string
  readonly screen: string
  readonly state: StateName
  /** Name of the displayed interrupt. */
  readonly interrupt?: string
  /** Stored session when the screen opens. */
  readonly stored: unknown
  /** Facts of the session. */
  readonly facts: Facts
  /** Answers that the patient enters; none by default. */
  readonly answers?: Answers
  /** Response statuses by call; 200 by default. */
  readonly calls?: Readonly<Record<string, number>>
}
