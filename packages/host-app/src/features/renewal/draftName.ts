import type { Brand } from '@anamnesis/flows'

/** What a renewal is kept under on this device; `name` is of one renewal alone. */
export function draftName(brand: Pick<Brand, 'id'>, name: string): string {
  return `${brand.id}-renewal-${name}`
}
