/** The names that a key of events holds. */
export function eventsOf(named: string | readonly string[] | undefined): readonly string[] {
  return named === undefined ? [] : typeof named === 'string' ? [named] : named
}
