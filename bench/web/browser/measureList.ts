import type { Browser } from 'playwright'
import type { Figures } from '../Figures.ts'
import { quantile } from '../quantile.ts'
import { addressOf } from '../work/workAddress.ts'
import { openPage } from './openPage.ts'
import type { ServedFolder } from './serveFolder.ts'

const TIMES = 5
const BOX = ['box', '', 0] as const

/** An option list on a desktop: opened, searched, and two options chosen. */
export async function measureList(browser: Browser, served: ServedFolder, size: number): Promise<Figures> {
  const open = await openPage(browser, `${served.origin}/${addressOf({ kind: 'list', size })}`, { patience: 20_000 })
  try {
    const { painted } = await open.go([...BOX], { words: 'Medicine 1', control: '[role="option"]' })
    for (let time = 0; time < TIMES; time++) {
      await open.type(String(size - 1 - time))
      for (const _ of String(size)) await open.page.keyboard.press('Backspace')
    }
    const { keys } = await open.noted()
    for (const option of [`Medicine ${size - 7}`, `Medicine ${size - 8}`]) {
      await open.type(option.slice('Medicine '.length))
      await open.press(['choice', option, 0])
    }
    return { [`opened${size}`]: painted, [`filterKey${size}`]: quantile(keys, 0.5) }
  } finally {
    await open.close()
  }
}
