import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations of WCAG 2.2 AA that axe finds. */
export async function findViolations(page: Page): Promise<string[]> {
  // what passes is not read, which takes most of the time
  const options = { runOnly: { type: 'tag' as const, values: WCAG }, resultTypes: ['violations' as const] }
  const builder = new AxeBuilder({ page }).options(options)
  // frames of other origins are joined on a page that has to be opened; without frames there is nothing to join
  if (page.frames().length === 1) builder.setLegacyMode()
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
