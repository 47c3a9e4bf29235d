/** Whether a sentence tells the reader what to do next. */
export function hasInstruction(says: string): boolean {
  return ASKS.test(says)
}

/** A clause that starts with an instruction. */
const ASKS = /(^|[.,] |\bso |\bor )(please )?(ask|call|choose|go|have|see|stop|take|wait)\b/i
