import type { Brand } from '@anamnesis/flows'

/** Returns the brand data that the build wrote into the page, or undefined if there is none for this brand. Reads it once and removes it from the page, since it names every treatment. */
export function brandOfPage(id: string): Brand | undefined {
  const written = document.getElementById('brand')
  if (!written) return undefined
  written.remove()
  const brand: Brand = JSON.parse(written.textContent) // writePages.ts wrote it, of the same build
  return brand.id === id ? brand : undefined
}
