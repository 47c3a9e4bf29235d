/** Whether a message of a rule already says what to do next, so that no next step is appended. */
export function hasInstruction(says: string): boolean {
  return ASKS.test(says)
}

/** A clause that starts with an instruction. */
const ASKS = /(^|[.,] |\bso |\bor )(please )?(ask|call|choose|go|have|see|stop|take|wait)\b/i
