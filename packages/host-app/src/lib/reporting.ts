type Sink = (error: unknown) => void

/** Errors that came before anybody could be told: a few, so that what a page begins with is not lost. */
const MOST = 20
let waiting: unknown[] = []
let sink: Sink | undefined

/** Tells whoever is told of errors, once they listen; the console of a developer otherwise. Errors carry no answer, name or token: see ports/errors. */
export function report(error: unknown): void {
  if (sink) sink(error)
  else if (waiting.length < MOST) waiting.push(error)
}

/** Says who is told of errors from now on, and of those that came before. */
export function listenToErrors(to: Sink): void {
  sink = to
  const before = waiting
  waiting = []
  for (const error of before) to(error)
}
