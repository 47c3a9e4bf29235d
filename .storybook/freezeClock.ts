const RealDate = globalThis.Date
/** The moment at which every story begins. */
const MIDDAY = new RealDate(2026, 10, 22, 12).getTime()

/** When the story began, by the monotonic clock. */
let began = performance.now()
const now = () => MIDDAY + Math.floor(performance.now() - began)

const StoryDate: DateConstructor = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (Real, given: [], target) => Reflect.construct(Real, given.length === 0 ? [now()] : given, target),
  get: (Real, key) => (key === 'now' ? now : Reflect.get(Real, key)),
})

/** Starts each story at midday of the same day, so that no picture changes with the calendar. The clock runs on from there; timers are the browser's. */
export function freezeClock(): void {
  began = performance.now()
  globalThis.Date = StoryDate
}

/** Restores the real clock after a story. Vitest names the loads of story files by it: two loads at the same moment would be one file. */
export function restoreClock(): void {
  globalThis.Date = RealDate
}
