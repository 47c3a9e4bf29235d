/** What the host has given under a name; nothing that every object has. */
export function getOwn<Given>(name: string, given: Readonly<Record<string, Given>> = {}): Given | undefined {
  return Object.hasOwn(given, name) ? given[name] : undefined
}
