import { fillPlaceholders } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { bundles, medications } from '../generated/registries/medications.ts'
import type { Loaders } from '../Loaders.ts'
import { bundle, type Direction, medication, type Medication, type MedicationBundle } from './medication.ts'

/** A medication that something is written about, or a bundle of them; products that are sold have the same id. */
export type MedicationId = keyof typeof medications | keyof typeof bundles

/** Every medication and bundle that something is written about. */
export const medicationIds: readonly string[] = [...Object.keys(medications), ...Object.keys(bundles)]

/** What a patient reads of a medication. */
export interface MedicationInformation extends Pick<Medication, 'id' | 'name' | 'form' | 'tag' | 'summary' | 'features' | 'bullets'> {
  /** How it is used and when to stop, a line each: steps, warnings and remarks. */
  readonly directions: readonly string[]
  /** Those of the directions that warn of harm. */
  readonly warnings: readonly string[]
  /** Those of the directions that are neither a step nor a warning. */
  readonly notes: readonly string[]
  /** Such as `50 mg`: the one that was asked for, else each that there is. */
  readonly strengths: readonly string[]
}

/** Nothing is written about a medication, or about that strength of it. */
export class MedicationNotFoundError extends Error {
  override readonly name = 'MedicationNotFoundError'
  readonly code = 'MEDICATION_NOT_FOUND'
}

/**
 * Loads what a brand's patients read of a medication. A bundle has the directions of its parts after its own, none of
 * them twice, and those of its default strength while none is named; one is named by its id, or by its label as products
 * have it, such as `50 mg`. @throws MedicationNotFoundError that lists what there is.
 */
export async function loadMedication(
  id: string,
  { name, pharmacy, supportEmail, supportPhone }: Pick<Brand, 'name' | 'pharmacy' | 'supportEmail' | 'supportPhone'>,
  strength?: string,
): Promise<MedicationInformation> {
  const information = Object.hasOwn(bundles, id) ? await readBundle(id, strength) : await readMedication(id, strength)
  const placeholders = { brand: name, pharmacy, supportEmail, supportPhone, supportPhoneDigits: supportPhone.replace(/\D/g, '') }
  // filling in changes texts only
  return fillPlaceholders(information, `medications/${id}.json`, placeholders) as MedicationInformation
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
  // what holds for each part is read once, after what is of one part only
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
      `MEDICATION_NOT_FOUND: nothing is written about the medication "${id}". Known: ${medicationIds.join(', ')}.`,
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
