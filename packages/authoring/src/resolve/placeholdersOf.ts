import type { BrandTexts, Placeholders } from '@anamnesis/engine/schema/internal'

/** The placeholder values of a brand for a treatment. Missing values are absent. */
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

/** The key of a brand document that gives a placeholder its value. */
export const brandKeyOf = (placeholder: string): string => (placeholder === 'supportPhoneDigits' ? 'supportPhone' : placeholder)

/** The supported placeholder names. */
export const placeholderNames = [
  'brand',
  'pharmacy',
  'supportEmail',
  'supportPhone',
  'supportPhoneDigits',
  'treatment',
  'treatmentCode',
] as const satisfies readonly (keyof Placeholders)[]
