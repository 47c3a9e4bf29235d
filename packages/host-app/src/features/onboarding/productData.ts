import { type Brand, loadMedication, loadProducts, type MedicationInformation, type Products } from '@anamnesis/flows'

/** What is sold for a treatment, and what a brand's patients read of each drug, by the drug's id. */
export interface ProductData {
  readonly products: Products
  readonly medications: Readonly<Record<string, MedicationInformation>>
}

const loading = new Map<string, Promise<ProductData>>()

/**
 * What is sold for a treatment; loaded once, the same promise for every call. What failed is loaded again when the patient
 * tries again.
 */
export function productData(treatment: string, brand: Brand): Promise<ProductData> {
  const key = `${brand.id} ${treatment}`
  const known = loading.get(key) ?? load(treatment, brand)
  loading.set(key, known)
  void known.catch(() => loading.delete(key))
  return known
}

async function load(treatment: string, brand: Brand): Promise<ProductData> {
  const products = await loadProducts(treatment)
  const entries = products.drugs.map(async ({ id, medication }) => [id, await loadMedication(medication, brand)] as const)
  return { products, medications: Object.fromEntries(await Promise.all(entries)) }
}
