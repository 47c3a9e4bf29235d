import type { Place } from '../Finding.ts'
import { printable } from './printable.ts'

const WIDTH = 100

/** The line of a place with the stretch marked under it; a long line is cut round the place. */
export function codeFrame({ line, column, length, offset }: Place, text: string): string {
  const start = offset - column + 1
  const end = text.indexOf('\n', offset)
  const whole = text.slice(start, end === -1 ? text.length : end)
  const from = column > WIDTH / 2 ? column - WIDTH / 4 : 0
  const shown = printable(whole.slice(from, from + WIDTH))
  const before = printable(whole.slice(from, column - 1)).length
  const marks = Math.max(1, Math.min(length, whole.length - column + 1, shown.length - before))
  const number = String(line)
  return `  ${number} | ${shown}\n  ${' '.repeat(number.length)} | ${' '.repeat(before)}${'^'.repeat(marks)}`
}
