import { ingredients } from '@anamnesis/flows/internal'
import type { ClinicalPicture } from '../../contract/index.ts'
import { describeProduct } from '../products/describeProduct.ts'
import type { Ordered } from './orderedProducts.ts'

/** The dose limits of each ordered product's ingredients, and what its patients are told to know. */
export function productGuidance(brandId: string, products: Ordered['products']): Promise<ClinicalPicture['guidance']> {
  return Promise.all(
    products.map(async ({ name, ingredients: ids, sold }) => {
      const described = sold && (await describeProduct(brandId, sold))
      return {
        product: name,
        doses: ids.flatMap(dosesOf),
        counselling: described?.bullets.map(({ label }) => label) ?? [],
        warnings: described?.warnings ?? [],
      }
    }),
  )
}

function dosesOf(id: string): ClinicalPicture['guidance'][number]['doses'] {
  const { name = id, unit = 'mg', doses } = ingredients().get(id) ?? {}
  if (!doses) return []
  const most = doses.most.map(({ amount = null, pieces = null, hours }) => ({ amount, pieces, hours }))
  return [{ ingredient: name, unit, first: doses.first, most, source: doses.source }]
}
