import { createHash } from 'node:crypto'
import type { Option } from '@anamnesis/engine/schema'
import { medicineOptions } from './optionalFormulary.ts'

/** Whether a question offers the complete medication list. */
export function isMedicationList(options: readonly Option[]): boolean {
  return options.length > 0 && textOf(options) === (known ??= textOf(medicineOptions()))
}

/** The heading of the medication option list. */
export const MEDICATION_LIST = 'The list of medications'
/** The anchor of that heading. */
export const MEDICATION_LIST_ANCHOR = 'the-list-of-medications'

let known: string | undefined

/** A short hash of the list's options. */
export function medicationListHash(): string {
  return createHash('sha256')
    .update((known ??= textOf(medicineOptions())))
    .digest('hex')
    .slice(0, 12)
}

const textOf = (options: readonly Option[]) => JSON.stringify(options.map(({ value, label, details }) => [value, label, details ?? '']))
