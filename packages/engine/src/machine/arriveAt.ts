import type { PatientRecord } from '../session/createRecord.ts'
import type { Walker } from '../walk/createWalker.ts'

/** Who comes back to a screen that was skipped is asked again: while it is on show, its answers count. Gives the position. */
export function arriveAt(walker: Walker, { skipped }: Pick<PatientRecord, 'skipped'>, position: number): number {
  const id = walker.compiled.screens[position]?.screen.id
  if (id !== undefined && skipped.delete(id)) walker.changed(position)
  return position
}
