const RealDate = globalThis.Date
/** The start time of every story. */
const MIDDAY = new RealDate(2026, 10, 22, 12).getTime()

/** The start of the story on the monotonic clock. */
let began = performance.now()
const now = () => MIDDAY + Math.floor(performance.now() - began)

const StoryDate: DateConstructor = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (Real, given: [], target) => Reflect.construct(Real, given.length === 0 ? [now()] : given, target),
  get: (Real, key) => (key === 'now' ? now : Reflect.get(Real, key)),
})

/** Starts each story at noon of the same day, so pictures do not depend on the date. The clock advances from there;
 * timers are unchanged.
 */
export function freezeClock(): void {
  began = performance.now()
  globalThis.Date = StoryDate
}

/** Restores the real clock after a story. Vitest names story file loads by time: two loads at the same time would count as one file. */
export function restoreClock(): void {
  globalThis.Date = RealDate
}
