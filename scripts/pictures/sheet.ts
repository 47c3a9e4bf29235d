import type { Pixels } from './pixels.ts'

/** A story in one brand. */
export interface Cell {
  readonly story: string
  readonly brand: string
}

/** Width of every cell, in CSS pixels: that of a phone. */
export const CELL_WIDTH = 390
const COLUMNS = 4
/** Gap between cells, and its grey. */
const GAP = 8
const GREY = 144

interface Place {
  readonly x: number
  readonly y: number
}

/** Lays out cells in rows of four; the tallest cell determines the row height. */
function layOut(heights: readonly number[]): { readonly places: readonly Place[]; readonly height: number } {
  const places: Place[] = []
  let y = 0
  for (let first = 0; first < heights.length; first += COLUMNS) {
    const row = heights.slice(first, first + COLUMNS)
    for (const column of row.keys()) places.push({ x: column * (CELL_WIDTH + GAP), y })
    y += Math.max(...row) + GAP
  }
  return { places, height: y - GAP }
}

/** Composes cells into a sheet. */
export function composeSheet(cells: readonly Pixels[]): Pixels {
  const { places, height } = layOut(cells.map((cell) => cell.height))
  const width = Math.min(cells.length, COLUMNS) * (CELL_WIDTH + GAP) - GAP
  const data = new Uint8Array(width * height * 4).fill(GREY)
  for (const [index, cell] of cells.entries()) {
    const { x, y } = places[index] ?? { x: 0, y: 0 }
    for (let row = 0; row < cell.height; row += 1)
      data.set(cell.data.subarray(row * cell.width * 4, (row + 1) * cell.width * 4), ((y + row) * width + x) * 4)
  }
  return { width, height, data }
}

/** Cuts a cell out of a sheet with the given cell heights. */
export function cutCell(sheet: Pixels, heights: readonly number[], index: number): Pixels {
  const { x, y } = layOut(heights).places[index] ?? { x: 0, y: 0 }
  const height = heights[index] ?? 0
  const data = new Uint8Array(CELL_WIDTH * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * sheet.width + x) * 4
    data.set(sheet.data.subarray(from, from + CELL_WIDTH * 4), row * CELL_WIDTH * 4)
  }
  return { width: CELL_WIDTH, height, data }
}
