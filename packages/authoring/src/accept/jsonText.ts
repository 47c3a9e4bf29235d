/** As wide as the other documents are laid out. */
const WIDTH = 140

/** A document as the formatter lays it out: a list that fits stands on one line. */
export function jsonText(value: unknown): string {
  return `${written(value, '', 0)}\n`
}

function written(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    // one column is left for the comma
    if (value.every((item) => typeof item !== 'object') && indent.length + before + line.length < WIDTH) return line
    return `[\n${value.map((item) => `${deeper}${written(item, deeper, 0)}`).join(',\n')}\n${indent}]`
  }
  const lines = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [`${deeper}${JSON.stringify(key)}: ${written(item, deeper, JSON.stringify(key).length + 2)}`],
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`
}
