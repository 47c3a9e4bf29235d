import { expect } from 'vitest'
import { honest, type Treatment } from './calls.ts'
import type { Attacker, Result, Stage } from './openStage.ts'
import type { CallMutation } from './callMutations.ts'

/** An attack: the changed calls and the expected refusal. */
export interface Attack {
  readonly treatment?: Treatment
  readonly variant?: string
  /** Changes the calls of an honest patient. */
  readonly twist: CallMutation
  readonly refused: Refusal
}

/** The first refusal of an attack. */
export type Refusal = readonly [status: number, code: string, ...fields: readonly string[]]

/** Plays an attack, expects its refusal at the named field and no shipment; then plays the honest calls and expects a shipment, so that only
 * the attack can be the reason.
 */
export async function expectRefusedThenShipped(stage: Stage, { treatment = 'ed', variant, twist, refused }: Attack): Promise<void> {
  const calls = await honest(treatment)
  const who = await stage.arrive(treatment, variant === undefined ? {} : { variant })
  expectRefused(await stage.play(who, twist(calls)), refused)
  await stage.expectNothing(who)
  await expectHonest(stage, who, treatment)
}

/** Expects that the honest calls are accepted and shipped. */
export async function expectHonest(stage: Stage, who: Attacker, treatment: Treatment = 'ed'): Promise<void> {
  expect(await stage.play(who, await honest(treatment))).toMatchObject({ ok: true })
  await stage.expectShipped(who)
}

/** Expects a refusal with this status, this code, and a message at each named field. */
export function expectRefused(result: Result | undefined, [status, code, ...fields]: Refusal): void {
  expect(result).toMatchObject({ ok: false, status, problem: { code } })
  const errors = (result && !result.ok && result.problem?.errors) || {}
  for (const field of fields) expect(errors).toHaveProperty([field], expect.stringMatching(/\w/))
}
