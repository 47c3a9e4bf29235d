import type { Browser } from 'playwright'
import type { Figures } from '../Figures.ts'
import { quantile } from '../quantile.ts'
import { answerOf, shownPages } from '../work/answersOf.ts'
import { pagesOf } from '../work/pagesOf.ts'
import type { Question } from '../work/Question.ts'
import { addressOf, END } from '../work/workAddress.ts'
import { type OpenPage, openPage } from './openPage.ts'
import { CONTROL } from './probe.ts'
import type { ServedFolder } from './serveFolder.ts'

const NEXT = ['button', 'Next', 0] as const
const FIRST_BOX = ['box', '', 0] as const
/** Browsers report the slowest interaction per 50; with more, the next slowest counts. */
const INTERACTIONS_A_STEP = 50

/** A contestant's intake of 31 screens, answered on a slow phone. */
export async function measureIntake(browser: Browser, served: ServedFolder): Promise<Figures> {
  const work = { kind: 'intake', size: 31 } as const
  const pages = shownPages(pagesOf(work))
  served.takeScriptBytes()
  const open = await openPage(browser, `${served.origin}/${addressOf(work)}`, { isPhone: true })
  try {
    const { sinceAddress } = await open.first()
    const loaded = await open.heap()
    const painted: number[] = []
    const tiles: number[] = []
    const cpu: number[] = []
    let typing = 0
    for (const [index, { question, follow }] of pages.entries()) {
      const arrival = {
        gone: question.label,
        ...(pages[index + 1] ? { words: pages[index + 1]?.question.label ?? '', control: CONTROL } : { words: END }),
      }
      if (question.kind === 'tile') {
        const gone = await open.go(['choice', 'Yes', 0], arrival)
        tiles.push(gone.painted)
        cpu.push(gone.cpu)
        continue
      }
      const own = await answer(open, question)
      const followed = follow ? await answer(open, follow) : { cpu: 0, typing: 0 }
      const gone = await open.go([...NEXT], arrival)
      painted.push(gone.painted)
      cpu.push(own.cpu + followed.cpu + gone.cpu)
      typing += own.typing + followed.typing
    }
    const { keys, interactions } = await open.noted()
    return {
      scripts: served.takeScriptBytes() / 1000,
      first: sinceAddress,
      nextMedian: quantile(painted, 0.5),
      nextSlow: quantile(painted, 0.95),
      tile: quantile(tiles, 0.5),
      cpuOfScreen: cpu.reduce((sum, one) => sum + one, 0) / cpu.length,
      keySlow: quantile(keys, 0.95),
      cpuOfKey: typing / keys.length,
      interaction: interactions.toSorted((a, b) => b - a)[Math.floor(interactions.length / INTERACTIONS_A_STEP)] ?? 0,
      heapLoaded: loaded,
      heapDone: await open.heap(),
    }
  } finally {
    await open.close()
  }
}

/** Answers one question. Returns the main thread time of its choices and of its keys. */
async function answer(open: OpenPage, question: Question): Promise<{ readonly cpu: number; readonly typing: number }> {
  const given = answerOf(question)
  let cpu = 0
  let typing = 0
  if ('choose' in given) for (const option of given.choose) cpu += await open.press(['choice', option, 0])
  else if ('day' in given) typing += await typeDay(open)
  else if ('type' in given) {
    cpu += await open.press([...FIRST_BOX])
    typing += await open.type(given.type)
  } else {
    cpu += await open.press([...FIRST_BOX])
    for (const option of given.pick) {
      typing += await open.type(option.slice(-2))
      cpu += await open.press(['choice', option, 0])
    }
    // an open list may cover Next
    await open.page.keyboard.press('Escape')
  }
  return { cpu, typing }
}

/** Types the last day of 1990 into a native date input or into three boxes. */
async function typeDay(open: OpenPage): Promise<number> {
  await open.press([...FIRST_BOX])
  if (await open.page.evaluate(() => document.querySelector('input[type="date"]') !== null)) {
    await open.page.keyboard.press('Home')
    return open.type('12311990')
  }
  let typing = 0
  for (const [place, part] of ['31', '12', '1990'].entries()) {
    await open.press(['box', '', place])
    typing += await open.type(part)
  }
  return typing
}
