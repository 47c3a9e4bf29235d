import type { Brand } from '@anamnesis/flows'

/**
 * The brand that the build has written into a page of its own, so that nothing has to be asked for; undefined in a page of none, or of another. It is read once, and
 * then taken out of the page, which it names every treatment in.
 */
export function brandOfPage(id: string): Brand | undefined {
  const written = document.getElementById('brand')
  if (!written) return undefined
  written.remove()
  const brand = JSON.parse(written.textContent) as Brand // writePages.ts wrote it, of the same build
  return brand.id === id ? brand : undefined
}
