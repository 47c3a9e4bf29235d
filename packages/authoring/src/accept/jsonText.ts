/** Formats a document as the formatter does: a list that fits is written on one line. */
export function jsonText(value: unknown): string {
  return `${written(value, '', 0)}\n`
}

/** Print width of the formatter. */
const WIDTH = 140

/** `reserved` is the width of the key and the comma on the first line. */
function written(value: unknown, indent: string, reserved: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const deeper = `${indent}  `
  const comma = (at: number, all: readonly unknown[]) => (at < all.length - 1 ? 1 : 0)
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    if (value.every((item) => typeof item !== 'object') && indent.length + reserved + line.length <= WIDTH) return line
    return `[\n${value.map((item, at) => `${deeper}${written(item, deeper, comma(at, value))}`).join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const lines = entries.map(([key, item], at) => {
    const name = `${JSON.stringify(key)}: `
    return `${deeper}${name}${written(item, deeper, name.length + comma(at, entries))}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`
}
