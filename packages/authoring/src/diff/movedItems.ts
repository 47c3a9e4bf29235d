/** The items that moved between two orders: removing them leaves the rest in the same order. Largest moves first.
 * Symmetric in its arguments.
 */
export function movedItems(before: readonly string[], after: readonly string[]): string[] {
  let [left, right] = [before, after]
  const moved: string[] = []
  while (left.some((item, index) => item !== right[index])) {
    const places = new Map(right.map((item, index) => [item, index]))
    const distances = left.map((item, index) => ({ item, distance: Math.abs(index - (places.get(item) ?? index)) }))
    const farthest = distances.reduce((one, other) =>
      other.distance > one.distance || (other.distance === one.distance && other.item < one.item) ? other : one,
    ).item
    moved.push(farthest)
    left = left.filter((item) => item !== farthest)
    right = right.filter((item) => item !== farthest)
  }
  return moved
}
