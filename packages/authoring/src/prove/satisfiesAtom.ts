import { evaluate } from '@anamnesis/engine/internal'
import type { AnswerValue } from '@anamnesis/engine/schema'
import { atomKey, type FieldAtom } from './conditionAtoms.ts'

/** Whether an answer satisfies an atom at an ISO date-time. */
export function satisfiesAtom(atom: FieldAtom, answer: AnswerValue, now: string): boolean {
  if (!('mentions' in atom))
    return evaluate(
      atom,
      () => answer,
      {},
      () => now,
    )
  const key = atomKey(atom)
  const text = JSON.stringify(answer)
  if (known.size > MOST_ATOMS) known.clear()
  const texts = known.get(key) ?? new Map<string, boolean>()
  known.set(key, texts)
  if (texts.size > MOST_TEXTS) texts.clear()
  const isSatisfied = texts.get(text) ?? evaluate(atom, () => answer, {})
  texts.set(text, isSatisfied)
  return isSatisfied
}

/** Cache: name matching is slow, and flows search the same texts for the same names. */
const known = new Map<string, Map<string, boolean>>()
const [MOST_ATOMS, MOST_TEXTS] = [2_000, 2_000]
