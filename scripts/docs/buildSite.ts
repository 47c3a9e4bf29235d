import { globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pageTemplate } from './pageTemplate.ts'
import { recipeList, recipePages } from './recipePages.ts'
import { renderMarkdown } from './renderMarkdown.ts'
import type { SearchEntry } from './searchOptions.ts'
import { siteNavigation } from './siteNavigation.ts'
import { addressOf, INDEX, sitePages } from './sitePages.ts'

/** The documentation site, without its script: HTML by address, pictures as paths from the repository's root, and what the search finds. */
export interface Site {
  readonly html: ReadonlyMap<string, string>
  readonly pictures: ReadonlySet<string>
  readonly entries: readonly SearchEntry[]
  /** The documents of the forms that its pages show, by address. */
  readonly documents: ReadonlyMap<string, string>
}

/** Renders every Markdown page and every recipe of the repository at `root`. */
export function buildSite(root: string): Site {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = sitePages(root)
  const known = new Set(paths)
  const navigation = siteNavigation(read(INDEX))
  const recipes = recipePages(root)
  const written = paths.map((path) => {
    const source = read(path)
    return {
      address: addressOf(path),
      ...renderMarkdown(path, path.startsWith('examples/') ? source + programOf(root, path) : source, known),
    }
  })
  const pages = [...written, recipeList(recipes), ...recipes]
  return {
    html: new Map(pages.map((page) => [page.address, pageTemplate(page, navigation)])),
    pictures: new Set(written.flatMap(({ pictures }) => pictures)),
    documents: new Map(recipes.map(({ document }) => document)),
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
