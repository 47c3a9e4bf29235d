import type { BrandTexts, Placeholders } from '@anamnesis/engine/schema'

/** The texts that a flow may name in braces, each once: a closed list. */
export const placeholderNames = [
  'brand',
  'pharmacy',
  'supportEmail',
  'supportPhone',
  'supportPhoneDigits',
  'treatment',
  'treatmentCode',
] as const satisfies readonly (keyof Placeholders)[]

/** What stands for each placeholder in the flows of a brand for a treatment; what the brand does not have is not there. */
export function placeholdersOf(brand: BrandTexts, treatment: string): Partial<Placeholders> {
  const { name, pharmacy, supportEmail, supportPhone, treatments = {} } = brand
  return {
    brand: name,
    ...(pharmacy !== undefined && { pharmacy }),
    ...(supportEmail !== undefined && { supportEmail }),
    ...(supportPhone !== undefined && { supportPhone, supportPhoneDigits: supportPhone.replace(/\D/g, '') }),
    treatment: treatments[treatment]?.name ?? treatment,
    treatmentCode: treatment,
  }
}
