import { createHash } from 'node:crypto'
import type { Option } from '@anamnesis/engine/schema'
import { medicineOptions } from './formulary.ts'

/** What the option list of medications is called on its page. */
export const MEDICATION_LIST = 'The list of medications'
/** Where it stands there. */
export const MEDICATION_LIST_ANCHOR = 'the-list-of-medications'

let known: string | undefined

/** Whether a question offers the list of medications as it is. */
export function isMedicationList(options: readonly Option[]): boolean {
  return options.length > 0 && textOf(options) === (known ??= textOf(medicineOptions()))
}

/** A short hash of every option of the list: another one means another list. */
export function medicationListHash(): string {
  return createHash('sha256')
    .update((known ??= textOf(medicineOptions())))
    .digest('hex')
    .slice(0, 12)
}

const textOf = (options: readonly Option[]) => JSON.stringify(options.map(({ value, label, details }) => [value, label, details ?? '']))
