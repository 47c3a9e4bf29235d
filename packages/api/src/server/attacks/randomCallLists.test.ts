import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import type { Answers } from '../../../tests/support/attacks/shownFields.ts'
import { type Call, flowOf, honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { rulebookOf, refusalReasons } from '../../../tests/support/attacks/oracle.ts'
import { type RandomCall, randomCalls } from '../../../tests/support/attacks/randomCalls.ts'

const TODAY = '2026-01-15'
const VARIANTS = ['full', 'without-profile', 'without-profile-and-medical-history', 'payment-only']
let stage: Stage
/** A patient ready to submit, whose ids are known. */
let alex: Attacker
beforeAll(async () => {
  stage = await openStage()
  alex = await stage.arrive()
  await stage.play(alex, (await honest('ed')).slice(0, -1))
})
afterAll(() => stage.server.close())

/** Merges the answers of an accepted call into `known`, by field name. */
function learn(known: Record<string, Answers[string]>, call: Call): void {
  if ('answers' in call) Object.assign(known, call.answers)
  if (call.to === 'product') Object.assign(known, { drug_id: call.drug, dose_id: call.dose })
  if (call.to === 'upload') known['government_id'] = 'a picture'
  if (call.to === 'card') known['paymentCard'] = 'authorised'
}

/** Whether a call uses no forged id. */
function isHarmless({ to, forged = {} }: RandomCall): boolean {
  const read = to === 'profile' ? ['user_id'] : to === 'submit' ? ['treatment_id', 'user_id', 'intent'] : ['treatment_id']
  return Object.keys(forged).every((name) => !read.includes(name))
}

test('every patient who gets a subscription is eligible, after any mutation of an honest call list', async () => {
  const listsFor = async (treatment: 'ed' | 'wl') => fc.tuple(fc.constant(treatment), await randomCalls(treatment, alex))
  const lists = fc.oneof(await listsFor('ed'), await listsFor('wl'))
  const rulebooks = { ed: await rulebookOf(await flowOf('ed')), wl: await rulebookOf(await flowOf('wl')) }
  const counts = { subscriptions: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...VARIANTS), lists, async (variant, [treatment, calls]) => {
      const sam = await stage.arrive(treatment, { variant })
      const known: Record<string, Answers[string]> = { email: sam.email, password: 'of the account' }
      for (const call of calls) {
        const { ok } = await stage.send(sam, call, call.forged)
        if (!ok) continue
        // nothing is done on behalf of another patient
        expect(isHarmless(call)).toBe(true)
        if (call.to === 'submit') expect(refusalReasons(rulebooks[treatment], known, TODAY)).toEqual({})
        learn(known, call)
      }
      counts[(await stage.got(sam)).includes('"subscriptions":0') ? 'refused' : 'subscriptions']++
      expect(await stage.got(alex)).toContain('"subscriptions":0')
    }),
    { numRuns: runs(12, 200) },
  )
  console.log(`${counts.subscriptions} subscriptions, ${counts.refused} lists without one`)
  // a property that never meets a case proves nothing
  expect(Math.min(counts.subscriptions, counts.refused)).toBeGreaterThan(0)
}, 600_000)
