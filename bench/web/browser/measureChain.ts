import type { Browser } from 'playwright'
import type { Figures } from '../Figures.ts'
import { quantile } from '../quantile.ts'
import { pagesOf } from '../work/pagesOf.ts'
import { addressOf } from '../work/workAddress.ts'
import { openPage } from './openPage.ts'
import { CONTROL } from './probe.ts'
import type { ServedFolder } from './serveFolder.ts'

const STEPS = 5

/** A chain of conditional screens on a desktop: shown, and its first screens answered. */
export async function measureChain(browser: Browser, served: ServedFolder, size: number): Promise<Figures> {
  const work = { kind: 'chain', size } as const
  const pages = pagesOf(work)
  const open = await openPage(browser, `${served.origin}/${addressOf(work)}`, { patience: 90_000 })
  try {
    const { sinceDefinition } = await open.first()
    const heap = await open.heap()
    const cpu: number[] = []
    for (const [index, { question }] of pages.slice(0, STEPS).entries()) {
      await open.press(['choice', 'Yes', 0])
      const words = pages[index + 1]?.question.label ?? ''
      cpu.push((await open.go(['button', 'Next', 0], { words, gone: question.label, control: CONTROL })).cpu)
    }
    return { [`shown${size}`]: sinceDefinition, [`chainHeap${size}`]: heap, [`cpuOfNext${size}`]: quantile(cpu, 0.5) }
  } finally {
    await open.close()
  }
}
