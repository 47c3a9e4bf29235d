import { dirname, join } from 'node:path'
import { addressOf, INDEX } from './sitePages.ts'

/** The pages of one kind of reader. */
export interface NavigationGroup {
  readonly reader: string
  readonly links: readonly { readonly label: string; readonly address: string }[]
}

/** Reads the navigation from the index: a group per heading, a link per page. */
export const siteNavigation = (index: string): readonly NavigationGroup[] =>
  index
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const links = new Map<string, string>()
      for (const [, label = '', path = '', fragment = ''] of part.matchAll(/\[([^\]]+)\]\(([^)#:\s]+)(#[^)]*)?\)/g)) {
        const address = addressOf(join(dirname(INDEX), path)) + fragment
        if (!links.has(address)) links.set(address, label.charAt(0).toUpperCase() + label.slice(1))
      }
      return { reader: part.slice(0, part.indexOf('\n')), links: [...links].map(([address, label]) => ({ label, address })) }
    })
