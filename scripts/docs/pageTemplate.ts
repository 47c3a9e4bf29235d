import { dirname, relative } from 'node:path'
import type { NavigationGroup } from './siteNavigation.ts'

/** What the template needs of a page; `address` is relative to the site's root. */
export interface TemplatePage {
  readonly address: string
  readonly title: string
  readonly html: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The whole HTML document of a page. All addresses are relative, so that the site works under any path. */
export function pageTemplate({ address, title, html }: TemplatePage, navigation: readonly NavigationGroup[]): string {
  const to = (target: string) => relative(dirname(address), target)
  const root = to('.') || '.'
  const link = (entry: { readonly label: string; readonly address: string }) =>
    `<li><a href="${to(entry.address)}"${entry.address === address ? ' aria-current="page"' : ''}>${escape(entry.label)}</a></li>`
  const groups = navigation.map(({ reader, links }) => `<h2>${escape(reader)}</h2>\n<ul>\n${links.map(link).join('\n')}\n</ul>`)
  return `<!doctype html>
<html lang="en-CA" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} – Anamnesis</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('site.css')}">
<script defer src="${to('search.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="${to('index.html')}">Anamnesis</a>
<a class="menu" href="#navigation">Menu</a>
<form role="search" hidden>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" aria-describedby="found">
<p id="found" role="status"></p>
<ol id="results" hidden></ol>
</form>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${html}</main>
<nav id="navigation" aria-label="Pages" tabindex="-1">
${groups.join('\n')}
<h2>Reference</h2>
<ul>
${link({ label: 'Recipes', address: 'recipes/index.html' })}
<li><a href="${to('api/index.html')}">API reference</a></li>
</ul>
</nav>
</div>
</body>
</html>
`
}
