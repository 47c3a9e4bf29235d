/** Moves the end of a too long address line to the next, split at the last space that fits. Nothing is truncated: the check refuses
 * what exceeds the second line.
 */
export function fitLines(line1: string, line2: string, longest: number): readonly [string, string] {
  if (line1.length <= longest) return [line1, line2]
  const space = line1.lastIndexOf(' ', longest)
  const cut = space > 0 ? space : longest
  const rest = [line1.slice(cut).trim(), line2].filter((part) => part !== '').join(', ')
  return [line1.slice(0, cut).trim(), rest]
}
