import { flowNames } from '@anamnesis/flows'

/** Brands with the treatments that have a flow of a kind; journeys play all of them. */
export function treatmentsOfBrands(kind: string): readonly { readonly brand: string; readonly treatments: readonly string[] }[] {
  const byBrand = new Map<string, string[]>()
  for (const name of flowNames) {
    const [brand = '', treatment = '', own, variant] = name.split('.')
    if (own === kind && variant === 'full') byBrand.set(brand, [...(byBrand.get(brand) ?? []), treatment])
  }
  return [...byBrand].map(([brand, treatments]) => ({ brand, treatments }))
}
