import { loadProducts, ProductsNotFoundError } from '@anamnesis/flows'

/** What is sold for a treatment; undefined if it is no longer offered. */
export async function soldProducts(treatment: string): Promise<Awaited<ReturnType<typeof loadProducts>> | undefined> {
  try {
    return await loadProducts(treatment)
  } catch (error) {
    if (error instanceof ProductsNotFoundError) return undefined
    throw error
  }
}
