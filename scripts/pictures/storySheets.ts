import { rmSync } from 'node:fs'
import type { BrowserCommand, Reporter, Vitest } from 'vitest/node'
import type { Cell } from './sheet.ts'
import { acceptShots, compareShots, readIndex, type Shot, shotOf } from './sheetStore.ts'
import { CELL_WIDTH } from './sheet.ts'
import { writeReport } from './writeReport.ts'

/** A browser's request for a picture of a story. */
export interface PictureRequest extends Cell {
  readonly sheet: string
  readonly height: number
}

/** Maximum number of screenshots until two in a row are equal. */
const MOST_TRIES = 4

interface SheetSettings {
  /** Fewer brands make the run incomplete. */
  readonly brands: readonly string[]
  /** Folder of the stored sheets. */
  readonly folder: string
  /** Folder of the comparison report. */
  readonly report: string
  /** Stores the pictures instead of comparing them. */
  readonly isAccepting: boolean
}

/** Collects a picture of each story on a sheet and compares them with the stored sheets at the end of the run. Returns
 * the browser command that takes a picture, and the reporter that compares.
 */
export function storySheets({ brands, folder, report, isAccepting }: SheetSettings) {
  const index = readIndex(folder)
  const shots = new Map<string, Shot>()
  let vitest: Vitest

  const takePicture: BrowserCommand<[PictureRequest]> = async ({ page }, { height, ...cell }) => {
    const take = async () => {
      const clip = { x: 0, y: 0, width: CELL_WIDTH, height }
      return shotOf(cell, await page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' }))
    }
    const stored = isAccepting ? undefined : index[cell.sheet]?.find(({ story, brand }) => story === cell.story && brand === cell.brand)
    // a busy browser may return a frame with a blank layer; the next one is complete
    let [shot, before] = [await take(), '']
    for (let tries = 1; tries < MOST_TRIES && shot.sha256 !== before && shot.sha256 !== stored?.sha256; tries += 1)
      [shot, before] = [await take(), shot.sha256]
    shots.set(`${cell.story} ${cell.brand}`, shot)
  }

  const reporter: Reporter = {
    onInit: (context) => {
      vitest = context
    },
    onTestRunEnd: async (modules, errors, reason) => {
      if (shots.size === 0) return
      const taken = [...shots.values()]
      const all = await vitest.globTestSpecifications()
      const isWhole = modules.length === all.length && vitest.config.testNamePattern === undefined
      const isComplete = isWhole && reason === 'passed' && brands.every((brand) => taken.some((shot) => shot.brand === brand))
      if (!isAccepting) return compare(taken, isComplete)
      if (reason !== 'passed') return fail('SHEETS_NOT_ACCEPTED: a story fails. Fix it first.')
      const left = await acceptShots(folder, taken, isComplete)
      console.log(`${taken.length} pictures accepted. Review the sheets in ${folder} before you commit them.`)
      if (left.length > 0) console.log(`Not written, since they also show stories that were not played: ${left.join(', ')}`)
    },
  }

  async function compare(taken: readonly Shot[], isComplete: boolean): Promise<void> {
    rmSync(report, { recursive: true, force: true })
    const differences = await compareShots(folder, taken, isComplete)
    if (differences.length === 0) return
    for (const { sheet, story, brand, message } of differences) console.error(` FAIL  sheet ${sheet}: ${story} (${brand}): ${message}`)
    await writeReport(report, differences)
    fail(
      `SHEETS_DIFFER: ${differences.length} pictures differ. Before and after: ${report}/index.html. If the change is intended: npm run accept:pictures`,
    )
  }

  return { takePicture, reporter }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
