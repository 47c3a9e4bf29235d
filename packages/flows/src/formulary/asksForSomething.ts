/** A clause that begins with what to do. */
const ASKS = /(^|[.,] |\bso |\bor )(please )?(ask|call|choose|go|have|see|stop|take|wait)\b/i

/** Whether a sentence says itself what its reader can do next: nothing else is asked of them after it. */
export function asksForSomething(says: string): boolean {
  return ASKS.test(says)
}
