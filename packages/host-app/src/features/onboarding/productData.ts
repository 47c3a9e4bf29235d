import type { Flow } from '@anamnesis/engine/schema'
import { type Brand, flowKey, loadBrand, loadMedication, loadProducts, type MedicationInformation, type Products } from '@anamnesis/flows'
import { use } from 'react'
import { useHostServices } from '../../lib/HostServices.tsx'

/** What is sold for a treatment, and what a brand's patients read of each drug, by the drug's id. */
export interface ProductData {
  readonly products: Products
  readonly medications: Readonly<Record<string, MedicationInformation>>
}

const loading = new Map<string, Promise<ProductData>>()

/** Fetches what is sold for the treatment of a flow, while the patient reads the screen before. */
export async function prepareProductData(flow: Flow): Promise<void> {
  const { brand, treatment } = flowKey(flow)
  await productData(treatment, await loadBrand(brand))
}

/** What is sold for the treatment of a flow. */
export function useProductData(flow: Flow): ProductData {
  const { brand } = useHostServices()
  const { treatment } = flowKey(flow)
  return use(productData(treatment, brand))
}

/** Loaded once, the same promise for every call. What failed is loaded again when the patient tries again. */
export function productData(treatment: string, brand: Brand): Promise<ProductData> {
  const key = `${brand.id} ${treatment}`
  const known = loading.get(key) ?? load(treatment, brand)
  loading.set(key, known)
  known.then(
    // as React marks a promise that it has waited for itself: what is there already is drawn at once
    (value) => Object.assign(known, { status: 'fulfilled', value }),
    () => loading.delete(key),
  )
  return known
}

async function load(treatment: string, brand: Brand): Promise<ProductData> {
  const products = await loadProducts(treatment)
  const entries = products.drugs.map(async ({ id, medication }) => [id, await loadMedication(medication, brand)] as const)
  return { products, medications: Object.fromEntries(await Promise.all(entries)) }
}
