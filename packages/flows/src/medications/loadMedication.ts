import { fillPlaceholders } from '@anamnesis/engine/schema/internal'
import type { Brand } from '../brand.ts'
import { bundles, medications } from '../generated/registries/medications.ts'
import type { Loaders } from '../Loaders.ts'
import { bundle, type Direction, medication, type Medication, type MedicationBundle } from './medication.ts'

/** Loads medication information of a brand. A bundle has its own directions followed by those of its parts, without
 * duplicates, and of its default strength when none is requested; a strength is named by id or by its product label,
 * such as `50 mg`.
 * @throws MedicationNotFoundError that lists the medications.
 */
export async function loadMedication(
  id: string,
  { name, pharmacy, supportEmail, supportPhone }: Pick<Brand, 'name' | 'pharmacy' | 'supportEmail' | 'supportPhone'>,
  strength?: string,
): Promise<MedicationInformation> {
  const information = Object.hasOwn(bundles, id) ? await readBundle(id, strength) : await readMedication(id, strength)
  const placeholders = { brand: name, pharmacy, supportEmail, supportPhone, supportPhoneDigits: supportPhone.replace(/\D/g, '') }
  // filling placeholders changes only texts
  return fillPlaceholders(information, `medications/${id}.json`, placeholders) as MedicationInformation
}

/** A medication or bundle with information. Products have the same id. */
export type MedicationId = keyof typeof medications | keyof typeof bundles

/** Every medication and bundle with information. */
export const medicationIds: readonly string[] = [...Object.keys(medications), ...Object.keys(bundles)]

/** Medication information for patients. */
export interface MedicationInformation extends Pick<Medication, 'id' | 'name' | 'form' | 'tag' | 'summary' | 'features' | 'bullets'> {
  /** Directions, one line each: steps, warnings and notes. */
  readonly directions: readonly string[]
  /** The directions that warn of harm. */
  readonly warnings: readonly string[]
  /** The directions that are neither steps nor warnings. */
  readonly notes: readonly string[]
  /** Such as `50 mg`: the requested one, otherwise all. */
  readonly strengths: readonly string[]
}

/** There is no information about the medication or the strength. */
export class MedicationNotFoundError extends Error {
  override readonly name = 'MedicationNotFoundError'
  readonly code = 'MEDICATION_NOT_FOUND'
}

async function readMedication(id: string, strength: string | undefined): Promise<MedicationInformation> {
  const { ingredients: _ingredients, brandNames: _brandNames, ...written } = medication.parse(await read(medications, id))
  const chosen = strength === undefined ? undefined : named(written.strengths, strength, id)
  return {
    ...written,
    strengths: (chosen ? [chosen] : written.strengths).map(({ label }) => label),
    ...sorted([...(chosen?.directions ?? []), ...written.directions]),
  }
}

async function readBundle(id: string, strength: string | undefined): Promise<MedicationInformation> {
  const { defaultStrength, ...written }: MedicationBundle = bundle.parse(await read(bundles, id))
  const { parts } = named(written.strengths, strength ?? defaultStrength, id)
  const own = await Promise.all(parts.map((part) => readMedication(part.medication, part.strength)))
  const bundled = sorted(written.directions)
  // directions shared by all parts follow those of single parts
  const all = (kind: keyof typeof bundled) => {
    const lines = [...bundled[kind], ...own.flatMap((part) => part[kind])]
    return lines.filter((line, index) => lines.lastIndexOf(line) === index)
  }
  return {
    ...written,
    strengths: (strength === undefined ? written.strengths : [named(written.strengths, strength, id)]).map(({ label }) => label),
    directions: all('directions'),
    warnings: all('warnings'),
    notes: all('notes'),
  }
}

function sorted(directions: readonly Direction[]): Pick<MedicationInformation, 'directions' | 'warnings' | 'notes'> {
  return {
    directions: directions.map((line) => (typeof line === 'string' ? line : 'warning' in line ? line.warning : line.note)),
    warnings: directions.flatMap((line) => (typeof line === 'object' && 'warning' in line ? [line.warning] : [])),
    notes: directions.flatMap((line) => (typeof line === 'object' && 'note' in line ? [line.note] : [])),
  }
}

async function read(loaders: Loaders, id: string): Promise<unknown> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  if (!load)
    throw new MedicationNotFoundError(
      `MEDICATION_NOT_FOUND: there is no information about the medication "${id}". Known: ${medicationIds.join(', ')}.`,
    )
  return (await load()).default
}

function named<Strength extends { readonly id: string; readonly label: string }>(
  strengths: readonly Strength[],
  strength: string,
  id: string,
): Strength {
  const found = strengths.find((one) => one.id === strength || one.label === strength)
  if (!found)
    throw new MedicationNotFoundError(
      `MEDICATION_NOT_FOUND: there is no strength "${strength}" of ${id}. Known: ${strengths.map((one) => one.id).join(', ')}.`,
    )
  return found
}
