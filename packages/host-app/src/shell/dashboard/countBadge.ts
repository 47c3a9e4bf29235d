/** What a count badge shows: the number, '99+' from 99 upward, nothing at 0 (patient app, section 9). */
export function countBadge(count: number): string | undefined {
  if (count <= 0) return undefined
  return count >= 99 ? '99+' : String(count)
}
