import type { Results, Row, Table } from './rows.ts'

const NOTHING = '–'

/** A Markdown table: figures per contestant, ours next to the handwritten form, the target and whether it is met. */
export function drawTable({ title, contestants, rows }: Table, results: Results): string {
  const isBesideHand = contestants.some(({ name }) => name === 'hand')
  const heads = ['', ...contestants.map(({ words }) => words), ...(isBesideHand ? ['ours / by hand'] : []), 'asked for', 'met']
  const lines = rows.map((row) => [
    row.words,
    ...contestants.map(({ name }) => figureOf(row, results[name]?.[row.figure])),
    ...(isBesideHand ? [ratioOf(results['ours']?.[row.figure], results['hand']?.[row.figure])] : []),
    row.target?.words.trim() ?? '',
    metBy(row, results, contestants[0]?.name ?? ''),
  ])
  const all = [heads, ...lines]
  const widths = heads.map((_, column) => Math.max(3, ...all.map((line) => line[column]?.length ?? 0)))
  // figures are right-aligned
  const isRight = (column: number) => column > 0 && column < heads.length - 2
  const draw = (line: readonly string[]) =>
    `| ${line.map((cell, column) => (isRight(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  return [`${title}:`, '', draw(heads), rule, ...lines.map(draw)].join('\n')
}

const figureOf = ({ digits = 0 }: Row, value: number | undefined) =>
  value === undefined ? NOTHING : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const ratioOf = (ours: number | undefined, hand: number | undefined) =>
  ours === undefined || hand === undefined ? NOTHING : (ours / hand).toFixed(2)

function metBy({ figure, target }: Row, results: Results, name: string): string {
  const value = results[name]?.[figure]
  if (!target || value === undefined) return ''
  const [most, least] = [target.most?.(results), target.least?.(results)]
  if (most === undefined && least === undefined) return NOTHING
  return value <= (most ?? Infinity) && value >= (least ?? 0) ? 'yes' : 'no'
}
