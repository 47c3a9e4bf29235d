import type { Figures } from '../Figures.ts'

/** Results by contestant. */
export type Results = Readonly<Record<string, Figures>>

/** A table row: a measurement and its target. */
export interface Row {
  readonly words: string
  readonly figure: string
  /** Decimal places. */
  readonly digits?: number
  readonly target?: Target
}

/** A target in words, with the limits for the first contestant. */
interface Target {
  readonly words: string
  readonly most?: (results: Results) => number | undefined
  readonly least?: (results: Results) => number | undefined
}

/** A table with title, contestant columns and rows. */
export interface Table {
  readonly title: string
  readonly contestants: readonly { readonly name: string; readonly words: string }[]
  readonly rows: readonly Row[]
}

const OURS = { name: 'ours', words: 'ours' }
const HAND = { name: 'hand', words: 'by hand' }
const SURVEYJS = { name: 'surveyjs', words: 'SurveyJS' }

const byHand = (figure: string, times: number): Target => ({
  words: `≤ ${times} × by hand`,
  most: ({ hand }) => (hand?.[figure] === undefined ? undefined : hand[figure] * times),
})
const atMost = (most: number, unit: string): Target => ({ words: `≤ ${most} ${unit}`, most: () => most })
/** Not more than at the smaller size, within clock resolution. */
const flat = (figure: string): Target => ({
  words: 'flat',
  most: ({ ours }) => (ours?.[figure] === undefined ? undefined : Math.max(ours[figure] * 1.2, ours[figure] + 2)),
})
const asOthers = (figure: string): Target => ({ words: '≥ JSON Forms', least: ({ jsonforms }) => jsonforms?.[figure] })

/** All tables with the project's targets. */
export const tables = {
  app: {
    title: 'Our app, slow 4G, a processor 4 times slower',
    contestants: [{ name: 'app', words: 'app' }],
    rows: [
      { words: 'visible, empty cache, ms', figure: 'visible', target: atMost(1200, 'ms') },
      {
        words: '… beside the one by hand, ms',
        figure: 'visible',
        target: { words: '≤ by hand', most: ({ hand }) => hand?.['first'] },
      },
      { words: 'usable, empty cache, ms', figure: 'usable', target: atMost(2500, 'ms') },
      { words: 'visible, second visit, ms', figure: 'visibleAgain', target: atMost(600, 'ms') },
      { words: 'layout shift', figure: 'layoutShift', digits: 3, target: atMost(0.01, '') },
      { words: 'script until usable, kB gzip', figure: 'scripts', digits: 1, target: atMost(140, 'kB') },
      { words: 'requests until usable', figure: 'requests', target: atMost(12, '') },
      { words: 'Next to the next screen, median, ms', figure: 'nextMedian' },
      { words: 'Next to the next screen, 95 %, ms', figure: 'nextSlow' },
      { words: 'work of a screen, ms', figure: 'cpuOfScreen' },
    ],
  },
  intake: {
    title: 'An intake of 31 screens, slow 4G, a processor 4 times slower',
    contestants: [OURS, HAND, SURVEYJS],
    rows: [
      { words: 'script in all, kB gzip', figure: 'scripts', digits: 1, target: byHand('scripts', 1.3) },
      { words: 'first question, ms', figure: 'first', target: byHand('first', 1.1) },
      { words: 'Next to the next screen, median, ms', figure: 'nextMedian', target: byHand('nextMedian', 1.1) },
      { words: 'Next to the next screen, 95 %, ms', figure: 'nextSlow', target: byHand('nextSlow', 1.1) },
      { words: 'a tile to the next screen, ms ¹', figure: 'tile' },
      { words: 'work of a screen, ms', figure: 'cpuOfScreen', target: byHand('cpuOfScreen', 1.2) },
      { words: 'key to paint, 95 %, ms', figure: 'keySlow' },
      { words: 'work of a key, ms', figure: 'cpuOfKey', digits: 1, target: byHand('cpuOfKey', 1.2) },
      { words: 'interaction to next paint, ms', figure: 'interaction' },
      { words: 'memory at the first question, MiB', figure: 'heapLoaded', digits: 1 },
      { words: 'memory at the end, MiB', figure: 'heapDone', digits: 1 },
    ],
  },
  chain: {
    title: 'A chain of screens, each brought up by the one before',
    contestants: [OURS, HAND, SURVEYJS],
    rows: [
      { words: '100 screens: definition to first question, ms', figure: 'shown100' },
      { words: '1,000 screens: definition to first question, ms', figure: 'shown1000', target: atMost(270, 'ms') },
      { words: '100 screens: work of a Next, ms', figure: 'cpuOfNext100', digits: 1 },
      { words: '1,000 screens: work of a Next, ms', figure: 'cpuOfNext1000', digits: 1, target: flat('cpuOfNext100') },
      { words: '1,000 screens: memory, MiB', figure: 'chainHeap1000', digits: 1 },
    ],
  },
  list: {
    title: 'One list with a search',
    contestants: [OURS, HAND, SURVEYJS],
    rows: [
      { words: '300 options: opened, ms', figure: 'opened300' },
      { words: '30,000 options: opened, ms', figure: 'opened30000', target: atMost(45, 'ms') },
      { words: '300 options: a key, ms', figure: 'filterKey300' },
      { words: '30,000 options: a key, ms', figure: 'filterKey30000', target: atMost(35, 'ms') },
    ],
  },
  node: {
    title: 'In Node, a second, 31 screens',
    contestants: [OURS, HAND, { name: 'jsonforms', words: 'JSON Forms' }],
    rows: [
      { words: 'whole answer sets checked', figure: 'sets', target: asOthers('sets') },
      { words: 'steps: answer, check, Next; ours by the walker', figure: 'steps', target: asOthers('steps') },
      { words: '… by a whole questionnaire, opened for each patient', figure: 'whole' },
    ],
  },
} satisfies Record<string, Table>
