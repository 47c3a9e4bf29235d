import { expect } from 'vitest'
import { honest, type Treatment } from './calls.ts'
import type { Attacker, Result, Stage } from './openStage.ts'
import type { CallMutation } from './callMutations.ts'

/** An attack: what is sent in place of what an honest patient sends, and how it has to be refused. */
export interface Attack {
  readonly treatment?: Treatment
  readonly variant?: string
  /** What the attacker sends of what an honest patient would. */
  readonly twist: CallMutation
  readonly refused: Refusal
}

/** The first refusal that an attacker meets. */
export type Refusal = readonly [status: number, code: string, ...fields: readonly string[]]

/**
 * Somebody attacks, is refused with the field named, and gets nothing from the clinic; then they send what is honest, and
 * are shipped it: so it was the attack that was refused, and nothing else.
 */
export async function expectRefusedThenShipped(stage: Stage, { treatment = 'ed', variant, twist, refused }: Attack): Promise<void> {
  const calls = await honest(treatment)
  const who = await stage.arrive(treatment, variant === undefined ? {} : { variant })
  expectRefused(await stage.play(who, twist(calls)), refused)
  await stage.expectNothing(who)
  await expectHonest(stage, who, treatment)
}

/** What is honest is accepted and shipped. */
export async function expectHonest(stage: Stage, who: Attacker, treatment: Treatment = 'ed'): Promise<void> {
  expect(await stage.play(who, await honest(treatment))).toMatchObject({ ok: true })
  await stage.expectShipped(who)
}

/** A refusal with its status, its code, and a sentence at each field named. */
export function expectRefused(result: Result | undefined, [status, code, ...fields]: Refusal): void {
  expect(result).toMatchObject({ ok: false, status, problem: { code } })
  const errors = (result && !result.ok && result.problem?.errors) || {}
  for (const field of fields) expect(errors).toHaveProperty([field], expect.stringMatching(/\w/))
}
