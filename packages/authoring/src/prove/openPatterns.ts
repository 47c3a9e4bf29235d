import type { EncodedFlow } from './encodeFlow.ts'
import type { Occurrence } from './flowOutline.ts'
import type { Model } from './findModel.ts'
import type { Place } from './listPlaces.ts'
import type { Verdict } from './Proof.ts'

/** What hangs on an answer that fits patterns: the screen that asks for it cannot be left, as far as is known, and what lies behind is open with it. */
export function openPatterns({ cells, isChosen, outline, screens }: EncodedFlow, { isTrue }: Model, { position }: Place): Verdict {
  const names = [...cells.values()]
    .filter((cut) => cut.cells.some((cell) => cell.isUncertain && isTrue(isChosen(cell))))
    .map(({ name }) => name)
  const needed = names.flatMap((name) => (outline.occurrences.get(name) ?? []).flatMap(patterned))
  const asked = Math.min(...names.map((name) => outline.compiled.fieldPositions.get(name) ?? Infinity))
  const screen = asked < position ? screens[asked]?.outline.screen.id : undefined
  const where = (at: number) => screens[at]?.outline.screen.id ?? ''
  return {
    verdict: 'undecided',
    why: `No answer is known that fits ${needed
      .map(({ name, position: at }) => `the patterns of ${name} on the screen ${where(at)}`)
      .join(', or ')}. Write one beside "validations": "example": "an answer that fits".`,
    ...(screen !== undefined && { within: `leaving screen ${screen}` }),
  }
}

/** The fields that have the patterns: of a group, those of its entries. */
function patterned({ field, position }: Occurrence): { readonly name: string; readonly position: number }[] {
  const own = 'fields' in field ? field.fields.map((one) => [`${field.name} > ${one.name}`, one] as const) : [[field.name, field] as const]
  return own.flatMap(([name, one]) => ('validations' in one && (one.validations ?? []).length > 0 ? [{ name, position }] : []))
}
