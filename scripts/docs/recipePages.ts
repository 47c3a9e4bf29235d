import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RenderedPage } from './renderMarkdown.ts'

/** A page with a form that runs in it, and the form's document. */
export interface RecipePage extends Pick<RenderedPage, 'title' | 'html' | 'sections'> {
  readonly address: string
  /** The document, by its address. */
  readonly document: readonly [address: string, json: string]
}

/** What a recipe's page needs of its document. */
interface Recipe {
  readonly id: string
  readonly steps: readonly {
    readonly title: string
    readonly screens: readonly { readonly fields?: readonly { readonly label: string }[] }[]
  }[]
}

/** Folder of the recipes on the site. */
const FOLDER = 'recipes'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page for each recipe, with its form and its JSON. */
export function recipePages(root: string): readonly RecipePage[] {
  return globSync('packages/authoring/tests/recipes/*.json', { cwd: root })
    .toSorted()
    .map((path) => pageOf(basename(path), readFileSync(join(root, path), 'utf8')))
}

function pageOf(file: string, json: string): RecipePage {
  const { id, steps } = JSON.parse(json) as Recipe // a test parses every recipe
  const title = `${id}: ${steps.map((step) => step.title).join(', ')}`
  const questions = steps.flatMap(({ screens }) => screens.flatMap(({ fields = [] }) => fields.map(({ label }) => label)))
  const html = `<h1>${escape(title)}</h1>
<p>This form runs in the page. It keeps its answers there and sends nothing. <a href="index.html">All recipes</a></p>
<anamnesis-questionnaire src="${file}"><p>The form needs a served page: <code>npx serve dist/docs</code></p></anamnesis-questionnaire>
<script type="module" src="../embed/anamnesis.js"></script>
<h2 id="document">Its document</h2>
<pre tabindex="0"><code data-language="json">${escape(json)}</code></pre>
`
  return {
    address: `${FOLDER}/${id}.html`,
    title,
    html,
    sections: [{ title, fragment: '', text: questions.join(' ') }],
    document: [`${FOLDER}/${file}`, json],
  }
}

/** The page that lists the recipes. */
export function recipeList(recipes: readonly RecipePage[]): RenderedPage & { readonly address: string } {
  const links = recipes.map(({ address, title }) => `<li><a href="${basename(address)}">${escape(title)}</a></li>`)
  return {
    address: `${FOLDER}/index.html`,
    title: 'Recipes',
    html: `<h1>Recipes</h1>\n<p>Forms to try and to copy from. Each is one JSON file.</p>\n<ul>\n${links.join('\n')}\n</ul>\n`,
    sections: [{ title: 'Recipes', fragment: '', text: 'Forms to try and to copy from.' }],
    pictures: [],
  }
}
