/**
 * Why a value among others is not read back as it was chosen, or undefined where it always is. Selections travel joined
 * with commas and are split with the longest value first, ignoring case, so a value that begins with another may swallow
 * its neighbours.
 */
export function misreading(value: string, values: readonly string[]): string | undefined {
  if (value !== value.trim()) return 'begins or ends with a space, which gets lost on the way'
  // what has no comma is no two values
  if (!value.includes(',')) return undefined
  const whole = value.toLowerCase()
  const known = [...new Set(values.map((one) => one.toLowerCase()))]
  const begun = known.find(
    (one) =>
      whole.startsWith(`${one},`) &&
      isBegunBy(
        whole.slice(one.length + 1),
        known.filter((other) => other !== one),
      ),
  )
  return begun === undefined ? undefined : `reads the same as “${begun}” with another beside it`
}

/** Whether some of the values, joined with commas, begin with this text and end, or go on after a comma, where it ends. */
function isBegunBy(text: string, values: readonly string[]): boolean {
  return values.some((value) => {
    if (value.startsWith(text)) return /^\s*(,|$)/.test(value.slice(text.length))
    return (
      text.startsWith(`${value},`) &&
      isBegunBy(
        text.slice(value.length + 1),
        values.filter((other) => other !== value),
      )
    )
  })
}
