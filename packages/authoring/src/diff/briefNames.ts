import type { Condition } from '@anamnesis/engine/schema'
import type { FlowNames } from '../print/namesInFlow.ts'
import { joinOr } from '../print/joinOr.ts'
import { conditionAtoms } from '../prove/conditionAtoms.ts'
import type { FlowPair } from './FlowPair.ts'

/** Number of words shown of a long list. */
const FEW = 3

/** The same names with long lists of words and options shortened to the first ones and the count. */
export const briefNames = (names: FlowNames): FlowNames => ({
  ...names,
  listed: (terms) => (isLong(terms) ? firstOf(terms) : joinOr(terms)),
})

/** Writes both sides of a change with long lists shortened to the words and options that differ. */
export function writeSides(
  { before, after }: { readonly before: Condition; readonly after: Condition },
  { beforeNames, afterNames }: Pick<FlowPair, 'beforeNames' | 'afterNames'>,
  write: { readonly before: (names: FlowNames) => string; readonly after: (names: FlowNames) => string },
): { readonly before: string; readonly after: string } {
  const [old, now] = [termsIn(before, beforeNames), termsIn(after, afterNames)]
  const brief = { before: write.before(differingNames(beforeNames, old, now)), after: write.after(differingNames(afterNames, now, old)) }
  // the same words may be in another order or in another list
  return brief.before === brief.after ? { before: write.before(beforeNames), after: write.after(afterNames) } : brief
}

const isLong = (terms: readonly string[]) => terms.length > FEW + 1
const firstOf = (terms: readonly string[]) => `${terms.slice(0, FEW).join(', ')} or one of ${terms.length - FEW} others`

/** The words and options that a condition compares, as they are written. */
function termsIn(condition: Condition, names: FlowNames): ReadonlySet<string> {
  const terms = conditionAtoms(condition).flatMap((atom) => {
    if ('mentions' in atom) return [...atom.mentions, ...(atom.alone ?? []), ...(atom.except ?? [])].map(names.quote)
    return 'in' in atom ? atom.in.map((value) => names.choice(atom.field, value)) : []
  })
  return new Set(terms)
}

function differingNames(names: FlowNames, own: ReadonlySet<string>, other: ReadonlySet<string>): FlowNames {
  const isSame = own.size === other.size && [...own].every((term) => other.has(term))
  const listed = (terms: readonly string[]) => {
    if (!isLong(terms)) return joinOr(terms)
    const differing = terms.filter((term) => !other.has(term))
    if (isSame || differing.length === terms.length) return firstOf(terms)
    if (differing.length === 0) return `one of the same ${terms.length}`
    return `${differing.join(', ')} or one of ${terms.length - differing.length} others`
  }
  return { ...names, listed }
}
