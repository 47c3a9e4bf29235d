/** When every story takes place: its dates are the same on whatever day somebody looks. */
const START = Date.parse('2026-01-15T17:00:00Z')

let isSet = false

/**
 * Sets the clock of this page, for its server, its database and what is drawn alike: it goes on from {@link START}. Timers are the
 * browser's own. Once for a page.
 */
export function setStoryClock(): void {
  if (isSet) return
  isSet = true
  const Real = Date
  const offset = START - Real.now()
  const now = () => Real.now() + offset
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object, // a Date is one
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)), // whatever a Date has
  })
}
