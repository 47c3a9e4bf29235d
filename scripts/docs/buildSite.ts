import { globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pageTemplate } from './pageTemplate.ts'
import { renderMarkdown } from './renderMarkdown.ts'
import type { SearchEntry } from './searchOptions.ts'
import { siteNavigation } from './siteNavigation.ts'
import { addressOf, INDEX, sitePages } from './sitePages.ts'

/** The documentation site, without its script: HTML by address, pictures as paths from the repository's root, and what the search finds. */
export interface Site {
  readonly html: ReadonlyMap<string, string>
  readonly pictures: ReadonlySet<string>
  readonly entries: readonly SearchEntry[]
}

/** Renders every Markdown page of the repository at `root`. */
export function buildSite(root: string): Site {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = sitePages(root)
  const known = new Set(paths)
  const navigation = siteNavigation(read(INDEX))
  const pages = paths.map((path) => {
    const source = read(path)
    return {
      address: addressOf(path),
      ...renderMarkdown(path, path.startsWith('examples/') ? source + programOf(root, path) : source, known),
    }
  })
  return {
    html: new Map(pages.map((page) => [page.address, pageTemplate(page, navigation)])),
    pictures: new Set(pages.flatMap(({ pictures }) => pictures)),
    entries: pages.flatMap(({ address, title, sections }) =>
      sections.map((section) => ({
        id: section.fragment === '' ? address : `${address}#${section.fragment}`,
        page: title,
        title: section.title,
        text: section.text.trim(),
      })),
    ),
  }
}

/** The files of an example, as Markdown. */
function programOf(root: string, page: string): string {
  const folder = join(root, dirname(page))
  const files = globSync('{,src/,site/}*.{ts,tsx,js,html,css,json}', { cwd: folder })
    .filter((file) => !/^(package|tsconfig).*\.json$/.test(file))
    .toSorted()
  return files
    .map((file) => `\n## ${file}\n\n\`\`\`${extname(file).slice(1)}\n${readFileSync(join(folder, file), 'utf8')}\`\`\`\n`)
    .join('')
}
