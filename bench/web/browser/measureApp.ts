import type { Browser } from 'playwright'
import type { Figures } from '../Figures.ts'
import { measureScriptSizes } from '../../app/measureScriptSizes.ts'
import { PHONE } from '../../../packages/host-app/tests/journeys/useRunningApp.ts'
import { readFirstQuestion, watchFirstQuestion } from '../../app/watchFirstQuestion.ts'
import { slowDown } from '../../../packages/host-app/tests/journeys/slowDown.ts'

/** The first question of the built app on a slow phone: with an empty cache, and again. */
export async function measureApp(browser: Browser, origin: string): Promise<Figures> {
  const context = await browser.newContext(PHONE)
  const visit = async () => {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    const { weights } = measureScriptSizes(page)
    await watchFirstQuestion(page)
    await page.goto(`${origin}/onboarding/ed`, { waitUntil: 'commit' })
    const seen = await readFirstQuestion(page)
    // excludes prefetches for later screens
    const come = await page.evaluate(
      (usable) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]) // which those of this type are
          .filter(({ responseEnd }) => responseEnd <= usable)
          .map(({ name }) => name),
      seen.usable,
    )
    const weighed = await weights()
    return { ...seen, scriptBytes: come.reduce((sum, url) => sum + (weighed.get(url) ?? 0), 0) }
  }
  const cold = await visit()
  const warm = await visit()
  await context.close()
  return {
    visible: cold.visible,
    usable: cold.usable,
    requests: cold.requests,
    layoutShift: cold.layoutShift,
    scripts: cold.scriptBytes / 1000,
    visibleAgain: warm.visible,
  }
}
