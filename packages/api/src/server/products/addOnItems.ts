import type { AddOn } from '@anamnesis/flows/internal'
import { soldProducts } from './soldProducts.ts'

/** Add-ons by name and price, in cents a month; discontinued ones are left out. */
export async function addOnItems(treatmentType: string, ids: readonly string[]): Promise<{ id: string; name: string; price: number }[]> {
  if (ids.length === 0) return []
  const sold = await availableAddOns(treatmentType)
  return sold.filter(({ id }) => ids.includes(id)).map(({ id, name, centsPerMonth }) => ({ id, name, price: centsPerMonth }))
}

/** The add-ons sold for a treatment; empty if its products are unknown. */
export async function availableAddOns(treatmentType: string): Promise<readonly AddOn[]> {
  return (await soldProducts(treatmentType))?.addOns ?? []
}
