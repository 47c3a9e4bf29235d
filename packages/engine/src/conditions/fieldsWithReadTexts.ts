/** Names of the fields whose texts a `mentions` condition reads, in any plain data: steps, rules, formulas. */
export function fieldsWithReadTexts(data: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return found
  if ('mentions' in data && 'field' in data) found.add(String(data.field))
  else for (const part of Object.values(data)) fieldsWithReadTexts(part, found)
  return found
}
