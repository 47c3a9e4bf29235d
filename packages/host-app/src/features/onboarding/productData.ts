import type { Flow } from '@anamnesis/engine/schema'
import { type Brand, flowKey, loadBrand, loadMedication, loadProducts, type MedicationInformation, type Products } from '@anamnesis/flows'
import { use } from 'react'
import { useHostServices } from '../../lib/HostServices.tsx'

/** Loads once and returns the same promise; a failed load is retried. */
export function productData(treatment: string, brand: Brand): Promise<ProductData> {
  const key = `${brand.id} ${treatment}`
  const known = loading.get(key) ?? load(treatment, brand)
  loading.set(key, known)
  known.then(
    // as React marks a promise that it has read, so that it renders at once
    (value) => Object.assign(known, { status: 'fulfilled', value }),
    () => loading.delete(key),
  )
  return known
}

/** Products of a treatment, and medication texts by drug id. */
export interface ProductData {
  readonly products: Products
  readonly medications: Readonly<Record<string, MedicationInformation>>
}

const loading = new Map<string, Promise<ProductData>>()

/** Preloads the products of a flow. */
export async function prepareProductData(flow: Flow): Promise<void> {
  const { brand, treatment } = flowKey(flow)
  await productData(treatment, await loadBrand(brand))
}

/** Products of a flow. */
export function useProductData(flow: Flow): ProductData {
  const { brand } = useHostServices()
  const { treatment } = flowKey(flow)
  return use(productData(treatment, brand))
}

async function load(treatment: string, brand: Brand): Promise<ProductData> {
  const products = await loadProducts(treatment)
  const entries = products.drugs.map(async ({ id, medication }) => [id, await loadMedication(medication, brand)] as const)
  return { products, medications: Object.fromEntries(await Promise.all(entries)) }
}
