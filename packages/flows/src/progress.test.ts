import { compileFlow, walk } from '@anamnesis/engine'
import type { AnswerValue, Field, Flow } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../scripts/seed.ts'
import { everyFlow, screensOf } from '../tests/support/everyFlow.ts'
import { readExample } from '../tests/support/playExample.ts'
import { flowKey } from './flowKey.ts'
import { vocabulary } from './vocabulary.ts'

const whole = (await everyFlow()).filter(([, { kind, variant }]) => kind === 'renewal' || variant === 'full')
const facts = { signedIn: true, flags: {} }

/** A random option of a choice; otherwise the example patient's answer, or a word. */
function answerTo(field: Field, pick: number, example: Readonly<Record<string, AnswerValue>>): AnswerValue | undefined {
  if (!('options' in field)) return example[field.name] ?? (field.type === 'text' || field.type === 'text-area' ? '12' : undefined)
  const { value = '' } = field.options[pick % field.options.length] ?? {}
  return field.type === 'checkbox-group' || field.type === 'multi-select' ? [value] : value
}

/** The fraction at each screen of a patient with random choices, before and after each answer. */
function fractions(flow: Flow, picks: readonly number[]): number[] {
  const compiled = compileFlow(flow, vocabulary)
  const example = readExample(flowKey(flow)).answers
  const answers: Record<string, AnswerValue> = {}
  const done = new Set<string>()
  const seen: number[] = []
  for (let passes = 3 * screensOf(flow).length; passes > 0; passes--) {
    const at = walk(compiled, answers, facts, { done })
    seen.push(at.progress.fraction)
    if (at.stopsAt === undefined) break
    const open = [...at.fields.values()].filter(({ name }) => answers[name] === undefined)
    const given = open.flatMap((field, index) => {
      const answer = answerTo(field, picks[(done.size + index) % picks.length] ?? 0, example)
      return answer === undefined ? [] : [[field.name, answer] as const]
    })
    Object.assign(answers, Object.fromEntries(given))
    // nothing new to answer: the patient presses Next
    if (given.length > 0) continue
    if (done.has(at.stopsAt)) break
    done.add(at.stopsAt)
  }
  return seen
}

test.each(whole)('the progress bar of %s begins above zero and never goes back, for any answers', (_name, flow) => {
  fc.assert(
    fc.property(fc.array(fc.nat(99), { minLength: 7, maxLength: 40 }), (picks) => {
      const seen = fractions(flow, picks)
      expect(seen[0]).toBeGreaterThan(0)
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    }),
    { numRuns: runs(10, 100) },
  )
})
