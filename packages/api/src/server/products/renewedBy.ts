import { ingredients, type Renewed } from '@anamnesis/flows'
import { type Choice, orderedProducts } from './orderedProducts.ts'

/** What a patient has from here who takes what is chosen: to write of it is not to take another medicine. */
export async function renewedBy(treatment: string, choice: Choice): Promise<readonly Renewed[]> {
  const products = await orderedProducts(treatment, choice)
  return [...new Set(products.flatMap(({ product }) => product?.ingredients ?? []))].flatMap((id) => {
    const { medicine, otherProducts = [] } = ingredients().get(id) ?? {}
    return medicine === undefined ? [] : [{ medicine, otherProducts }]
  })
}
