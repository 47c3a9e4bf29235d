/** Reports an error, or logs it for developers. Errors contain no answer, name or token: see ports/errors. */
export function report(error: unknown, level: Level = 'error'): void {
  if (sink) sink(error, level)
  else if (waiting.length < MOST) waiting.push([error, level])
}

/** Sets the reporter and sends it buffered errors. */
export function setErrorReporter(to: Sink): void {
  sink = to
  const before = waiting
  waiting = []
  for (const one of before) to(...one)
}

/** Severity of a report. */
type Level = 'error' | 'warning'
type Sink = (error: unknown, level: Level) => void

/** Maximum errors that are buffered until a reporter is set. */
const MOST = 20
let waiting: Parameters<Sink>[] = []
let sink: Sink | undefined
