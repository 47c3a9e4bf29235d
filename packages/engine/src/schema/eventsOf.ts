/** Normalizes an event key to a list of names. */
export function eventsOf(named: string | readonly string[] | undefined): readonly string[] {
  return named === undefined ? [] : typeof named === 'string' ? [named] : named
}
