/**
 * Which items were moved between two orders of the same items: those whose removal leaves the rest in one order, the
 * farthest first. The same items whichever order is called the earlier one.
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
