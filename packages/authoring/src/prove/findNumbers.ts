import { type NumberRange } from './numberRange.ts'

/** Branch-and-prune search: discards ranges without a solution, tries the middle of the others and splits them. `none` is
 * proved; undefined means that the limit was reached.
 */
export function findNumbers({ ranges, steps, mayBe, isRight }: NumbersWanted): ReadonlyMap<string, number> | 'none' | undefined {
  const open: ReadonlyMap<string, NumberRange>[] = [ranges]
  for (let count = 0; count < MOST_BOXES; count++) {
    const box = open.pop()
    if (!box) return 'none'
    if ([...box.values()].some(({ least, most }) => least > most) || !mayBe(box)) continue
    const middle = new Map([...box].map(([name, range]) => [name, middleOf(range, steps.get(name) ?? 1)]))
    for (const tried of [middle, cornerOf(box, 'least'), cornerOf(box, 'most')]) if (isRight(tried)) return tried
    if (box.size === 0) continue
    const [widest, range] = [...box].reduce((one, other) => (widthOf(other[1]) > widthOf(one[1]) ? other : one))
    if (range.least === range.most) continue
    const at = middle.get(widest) ?? range.least
    const step = steps.get(widest) ?? 1
    open.push(new Map([...box, [widest, { least: onGrid(at + step, step), most: range.most }]]))
    open.push(new Map([...box, [widest, { least: range.least, most: at }]]))
  }
  return undefined
}

/** A search for one number per name. */
export interface NumbersWanted {
  /** The range of each number. */
  readonly ranges: ReadonlyMap<string, NumberRange>
  /** The step of each number: 1, 0.1, 0.01 and so on. */
  readonly steps: ReadonlyMap<string, number>
  /** Whether some numbers in the ranges may satisfy the constraint. False is certain. */
  readonly mayBe: (ranges: ReadonlyMap<string, NumberRange>) => boolean
  /** Whether these numbers satisfy the constraint. */
  readonly isRight: (numbers: ReadonlyMap<string, number>) => boolean
}

/** Maximum number of boxes searched. */
const MOST_BOXES = 20_000

const onGrid = (number: number, step: number) => Math.round(number / step) / Math.round(1 / step)
const cornerOf = (box: ReadonlyMap<string, NumberRange>, side: keyof NumberRange) =>
  new Map([...box].map(([name, range]) => [name, range[side]]))
/** Logarithmic width: 1 to 10 is as wide as 100 to 1,000. Linear below 0. */
const widthOf = ({ least, most }: NumberRange) => Math.log(least < 0 ? most - least + 1 : (most + 1) / (least + 1))

/** A valid number in the middle, below the maximum. */
function middleOf({ least, most }: NumberRange, step: number): number {
  const middle = least >= 0 && most + 1 > 4 * (least + 1) ? Math.sqrt((least + 1) * (most + 1)) - 1 : (least + most) / 2
  return Math.min(most, Math.max(least, Math.floor(middle / step + 1e-9) / Math.round(1 / step)))
}
