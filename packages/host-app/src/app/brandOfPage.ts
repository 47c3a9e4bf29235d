import type { Brand } from '@anamnesis/flows'

/** The brand that the build has written into a page of its own, so that nothing has to be asked for; undefined in a page of none, or of another. */
export function brandOfPage(id: string): Brand | undefined {
  const written = document.getElementById('brand')?.textContent
  if (written === undefined || written === null) return undefined
  const brand = JSON.parse(written) as Brand // writePages.ts wrote it, of the same build
  return brand.id === id ? brand : undefined
}
