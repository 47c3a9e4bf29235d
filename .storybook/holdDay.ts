const RealDate = globalThis.Date
/** What every story takes for the moment at which it begins: midday, wherever it is looked at. */
const MIDDAY = new RealDate(2026, 10, 22, 12).getTime()

/** When the story began, by a clock that nobody sets. */
let began = performance.now()
const now = () => MIDDAY + Math.floor(performance.now() - began)

const HeldDate: DateConstructor = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (Real, given: [], asked) => Reflect.construct(Real, given.length === 0 ? [now()] : given, asked),
  get: (Real, key) => (key === 'now' ? now : Reflect.get(Real, key)),
})

/**
 * Has it be midday on the same day whenever a story begins, so that a picture with a date on it does not change with the calendar. The clock
 * goes on from there, and timers stay the browser's own.
 */
export function holdDay(): void {
  began = performance.now()
  globalThis.Date = HeldDate
}

/** Has it be today again, once a story is over: by this clock Vitest tells the files of stories apart, and two that begin at one moment of it are one file. */
export function releaseDay(): void {
  globalThis.Date = RealDate
}
