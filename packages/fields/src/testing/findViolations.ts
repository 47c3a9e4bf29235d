import axe from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What breaks WCAG 2.2 AA on the page, contrast included: one line each, with the element. */
export async function findViolations(root: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(root, { runOnly: { type: 'tag', values: LEVELS }, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.html}`))
}
