/** How grave a report is. */
type Level = 'error' | 'warning'
type Sink = (error: unknown, level: Level) => void

/** Errors that came before anybody could be told: a few, so that what a page begins with is not lost. */
const MOST = 20
let waiting: Parameters<Sink>[] = []
let sink: Sink | undefined

/** Tells whoever is told of errors, once they listen; the console of a developer otherwise. Errors carry no answer, name or token: see ports/errors. */
export function report(error: unknown, level: Level = 'error'): void {
  if (sink) sink(error, level)
  else if (waiting.length < MOST) waiting.push([error, level])
}

/** Says who is told of errors from now on, and of those that came before. */
export function listenToErrors(to: Sink): void {
  sink = to
  const before = waiting
  waiting = []
  for (const one of before) to(...one)
}
