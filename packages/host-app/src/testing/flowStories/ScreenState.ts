import type { Answers, Facts } from '@anamnesis/engine/schema'

/**
 * What a screen is shown as. `empty`: just reached. `filled`: answered. `invalid`: Next was refused. `call failed`: Next was
 * pressed and the call did not come through. `resumed`: answered, left, and opened again later. `stopped`: an interrupt is
 * on show.
 */
export type StateName = 'empty' | 'filled' | 'invalid' | 'call failed' | 'resumed' | 'stopped'

/** One screen of one resolved flow, brought to one state; plain data, so that it can stand in a file. */
export interface ScreenState {
  /** The flow as brand.treatment.kind.variant. */
  readonly flow: string
  readonly screen: string
  readonly state: StateName
  /** Name of the interrupt that is on show, where one is. */
  readonly interrupt?: string
  /** What the session port has stored when the screen is opened. */
  readonly stored: unknown
  /** What is known of the patient then. */
  readonly facts: Facts
  /** What the patient enters there; nothing when absent. */
  readonly answers?: Answers
  /** Statuses that calls are answered with, by call; 200 for the others. */
  readonly calls?: Readonly<Record<string, number>>
}
