import { type NumberRange } from './numberRange.ts'

/** Numbers to find, one for each name. */
export interface NumbersWanted {
  /** Where each lies. */
  readonly ranges: ReadonlyMap<string, NumberRange>
  /** The least that two answers of a name differ by: 1, or 0.01. */
  readonly steps: ReadonlyMap<string, number>
  /** Whether numbers from such ranges might do; false only where none does. */
  readonly mayBe: (ranges: ReadonlyMap<string, NumberRange>) => boolean
  /** Whether these very numbers do. */
  readonly isRight: (numbers: ReadonlyMap<string, number>) => boolean
}

/** So many boxes are looked into. */
const MOST_BOXES = 20_000

/**
 * Searches for numbers by halves: what cannot hold any is left out, the rest is tried in its middle and cut. `none` is proved; undefined
 * says that it was given up.
 */
export function findNumbers({ ranges, steps, mayBe, isRight }: NumbersWanted): ReadonlyMap<string, number> | 'none' | undefined {
  const open: ReadonlyMap<string, NumberRange>[] = [ranges]
  for (let count = 0; count < MOST_BOXES; count++) {
    const box = open.pop()
    if (!box) return 'none'
    if ([...box.values()].some(({ least, most }) => least > most) || !mayBe(box)) continue
    const middle = new Map([...box].map(([name, range]) => [name, middleOf(range, steps.get(name) ?? 1)]))
    for (const tried of [middle, cornerOf(box, 'least'), cornerOf(box, 'most')]) if (isRight(tried)) return tried
    const [widest, range] = [...box].reduce((one, other) => (widthOf(other[1]) > widthOf(one[1]) ? other : one))
    if (range.least === range.most) continue
    const at = middle.get(widest) ?? range.least
    const step = steps.get(widest) ?? 1
    open.push(new Map([...box, [widest, { least: onGrid(at + step, step), most: range.most }]]))
    open.push(new Map([...box, [widest, { least: range.least, most: at }]]))
  }
  return undefined
}

const onGrid = (number: number, step: number) => Math.round(number / step) / Math.round(1 / step)
const cornerOf = (box: ReadonlyMap<string, NumberRange>, side: keyof NumberRange) =>
  new Map([...box].map(([name, range]) => [name, range[side]]))
/** By their ratio: from 1 to 10 is as far as from 100 to 1,000. */
const widthOf = ({ least, most }: NumberRange) => Math.log((most + 1) / (least + 1))

/** A number in the middle that can be answered, below the most. */
function middleOf({ least, most }: NumberRange, step: number): number {
  const middle = most + 1 > 4 * (least + 1) ? Math.sqrt((least + 1) * (most + 1)) - 1 : (least + most) / 2
  return Math.min(most, Math.max(least, Math.floor(middle / step + 1e-9) / Math.round(1 / step)))
}
