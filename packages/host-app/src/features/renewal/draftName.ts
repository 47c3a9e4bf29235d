import type { Brand } from '@anamnesis/flows'

/** Name of a renewal's draft; `name` identifies the renewal. */
export function draftName(brand: Pick<Brand, 'id'>, name: string): string {
  return `${brand.id}-renewal-${name}`
}
