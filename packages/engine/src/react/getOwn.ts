/** Own property of a record; ignores `Object.prototype`. */
export function getOwn<Given>(name: string, given: Readonly<Record<string, Given>> = {}): Given | undefined {
  return Object.hasOwn(given, name) ? given[name] : undefined
}
