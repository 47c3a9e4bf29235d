import { globSync } from 'node:fs'

/** The index, which becomes the first page of the site. */
export const INDEX = 'docs/README.md'

/** The Markdown files of the site, as paths from the repository's root. */
export const sitePages = (root: string): readonly string[] =>
  globSync(['*.md', 'docs/**/*.{md,mdx}', 'packages/*/README.md', 'examples/*/README.md'], { cwd: root }).toSorted()

/** Where a Markdown file is on the site, relative to the site's root. */
export const addressOf = (page: string): string => (page === INDEX ? 'index.html' : page.replace(/\.mdx?$/, '.html'))
