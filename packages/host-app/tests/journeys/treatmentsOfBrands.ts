import { flowNames } from '@anamnesis/flows'

/** Each brand with the treatments that it has a flow of a kind for: a journey plays them all, a new one too. */
export function treatmentsOfBrands(kind: string): readonly { readonly brand: string; readonly treatments: readonly string[] }[] {
  const byBrand = new Map<string, string[]>()
  for (const name of flowNames) {
    const [brand = '', treatment = '', own, variant] = name.split('.')
    if (own === kind && variant === 'full') byBrand.set(brand, [...(byBrand.get(brand) ?? []), treatment])
  }
  return [...byBrand].map(([brand, treatments]) => ({ brand, treatments }))
}
