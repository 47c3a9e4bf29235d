/** Whole years between two ISO dates; a birthday on 29 February counts from 1 March in common years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) >= from.slice(5) ? years : years - 1
}
