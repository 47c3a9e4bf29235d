/** Text of a count badge: the number, '99+' from 99, nothing at 0 (patient app, section 9). */
export function countBadge(count: number): string | undefined {
  if (count <= 0) return undefined
  return count >= 99 ? '99+' : String(count)
}
