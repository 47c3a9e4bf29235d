import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDifference } from './findDifference.ts'
import { type Cell, composeSheet, cutCell } from './sheet.ts'
import { type Pixels, readPixels, toWebp } from './pixels.ts'

/** A picture of a story. */
export interface Shot extends Cell {
  /** Name of its sheet. */
  readonly sheet: string
  readonly pixels: Pixels
  readonly height: number
  /** SHA-256 of its pixels. */
  readonly sha256: string
}

/** A cell in `sheets.json`, in sheet order. */
type StoredCell = Cell & Pick<Shot, 'height' | 'sha256'>
/** The cells by sheet, as in `sheets.json`. */
export type SheetIndex = Readonly<Record<string, readonly StoredCell[]>>

/** A cell that differs from the stored one. */
export interface Difference extends Cell {
  readonly sheet: string
  readonly message: string
  readonly stored?: Pixels
  readonly drawn?: Pixels
}

/** Decodes a screenshot. */
export async function shotOf(cell: Cell & { readonly sheet: string }, screenshot: Uint8Array): Promise<Shot> {
  const pixels = await readPixels(screenshot)
  return { ...cell, pixels, height: pixels.height, sha256: createHash('sha256').update(pixels.data).digest('hex') }
}

/** Reads the index of stored cells by sheet. */
export function readIndex(folder: string): SheetIndex {
  const path = join(folder, 'sheets.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SheetIndex) : {} // acceptShots writes it
}

/** Compares shots with the stored sheets. Decodes a sheet only when a hash differs. `isComplete`: every story ran in
 * every brand, so a stored cell without a shot is a difference too.
 */
export async function compareShots(folder: string, shots: readonly Shot[], isComplete: boolean): Promise<Difference[]> {
  const index = readIndex(folder)
  const sheets = new Map<string, Pixels>()
  const differences: Difference[] = []
  for (const shot of shots) {
    const { sheet, story, brand, pixels: drawn, sha256 } = shot
    const stored = index[sheet] ?? []
    const at = stored.findIndex((cell) => isSame(cell, shot))
    if (stored[at]?.sha256 === sha256) continue
    if (at < 0) {
      differences.push({ sheet, story, brand, message: 'the sheet does not show this story yet', drawn })
      continue
    }
    // by content: sharp keeps files that were rewritten in its cache
    const pixels = sheets.get(sheet) ?? (await readPixels(readFileSync(join(folder, `${sheet}.webp`))))
    sheets.set(sheet, pixels)
    const storedCell = cutCell(pixels, heightsOf(stored), at)
    const message = findDifference(storedCell, drawn)
    if (message !== undefined) differences.push({ sheet, story, brand, message, stored: storedCell, drawn })
  }
  return isComplete ? [...differences, ...missing(index, shots)] : differences
}

/** Writes the sheets that look different, if every cell has a shot. Returns the names of those that lack one. */
export async function acceptShots(folder: string, shots: readonly Shot[], isComplete: boolean): Promise<string[]> {
  const stored = readIndex(folder)
  const incomplete = isComplete ? [] : [...new Set(missing(stored, shots).map(({ sheet }) => sheet))]
  const different = new Set((await compareShots(folder, shots, isComplete)).map(({ sheet }) => sheet))
  const index: Record<string, readonly StoredCell[]> = isComplete ? {} : { ...stored }
  mkdirSync(folder, { recursive: true })
  for (const sheet of new Set(shots.map((shot) => shot.sheet))) {
    if (incomplete.includes(sheet)) continue
    const before = stored[sheet]
    // renders the same, up to what the page rendered before
    if (before && !different.has(sheet)) {
      index[sheet] = before
      continue
    }
    const cells = shots
      .filter((shot) => shot.sheet === sheet)
      .toSorted((a, b) => (a.story === b.story ? compareText(a.brand, b.brand) : compareText(a.story, b.story)))
    writeFileSync(join(folder, `${sheet}.webp`), await toWebp(composeSheet(cells.map(({ pixels }) => pixels))))
    index[sheet] = cells.map(({ story, brand, height, sha256 }) => ({ story, brand, height, sha256 }))
  }
  for (const file of globSync('*.webp', { cwd: folder })) if (!index[file.replace(/\.\w+$/, '')]) rmSync(join(folder, file))
  const sorted = Object.fromEntries(Object.entries(index).toSorted(([a], [b]) => compareText(a, b)))
  writeFileSync(join(folder, 'sheets.json'), `${JSON.stringify(sorted, null, 2)}\n`)
  return incomplete.filter((sheet) => shots.some((shot) => shot.sheet === sheet))
}

/** Stored cells without a shot. */
function missing(index: SheetIndex, shots: readonly Shot[]): Difference[] {
  return Object.entries(index).flatMap(([sheet, cells]) =>
    cells
      .filter((cell) => !shots.some((shot) => shot.sheet === sheet && isSame(shot, cell)))
      .map(({ story, brand }) => ({ sheet, story, brand, message: 'the sheet shows this story, but no run took its picture' })),
  )
}

const isSame = (one: Cell, other: Cell) => one.story === other.story && one.brand === other.brand
const heightsOf = (cells: readonly StoredCell[]) => cells.map(({ height }) => height)
const compareText = (a: string, b: string) => (a < b ? -1 : 1)
