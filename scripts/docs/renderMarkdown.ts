import { dirname, join, relative } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import { headingId } from './headingId.ts'
import { addressOf } from './sitePages.ts'
import { withRelativeLinks } from './repositoryLinks.ts'

/** A part of a page that a search finds. */
interface Section {
  readonly title: string
  /** The heading's id; the page's first section has none. */
  readonly fragment: string
  readonly text: string
}

/** A Markdown file as HTML. `pictures` are the files that it displays, as paths from the repository's root. */
export interface RenderedPage {
  readonly title: string
  readonly html: string
  readonly sections: readonly Section[]
  readonly pictures: readonly string[]
}

const markdown = new MarkdownIt({ html: false })
const { rules } = markdown.renderer
rules['fence'] = (tokens, at) => {
  const { content = '', info = '' } = tokens[at] ?? {}
  // focusable, so that the keyboard scrolls it
  return `<pre tabindex="0"><code data-language="${markdown.utils.escapeHtml(info.split(' ')[0] ?? '')}">${markdown.utils.escapeHtml(content)}</code></pre>\n`
}
rules['table_open'] = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n'
// a header without text is no header to screen readers
rules['th_open'] = (tokens, at) => (tokens[at + 1]?.content ? '<th scope="col">' : '<td>')
rules['th_close'] = (tokens, at) => (tokens[at - 1]?.content ? '</th>\n' : '</td>\n')
rules['table_close'] = () => '</table></div>\n'

/** Leaves out what only Storybook understands, and names the components that it draws. */
const withoutComponents = (source: string): string =>
  source
    .replaceAll(/^import .*\n|^<Meta .*\n|^<!--.*-->\n/gm, '')
    .replaceAll(/^<(\w+) \/>$/gm, '_Storybook displays this: `npm run storybook`._')

/** Renders the Markdown file `page`. Links to other files of `pages` lead to their HTML; links to other files become text. */
export function renderMarkdown(page: string, source: string, pages: ReadonlySet<string>): RenderedPage {
  const tokens = markdown.parse(withoutComponents(withRelativeLinks(page, source)), {})
  const pictures: string[] = []
  const resolve = (link: string) => relative('.', join(dirname(page), link))
  const toSite = (path: string) => relative(dirname(addressOf(page)), path)
  for (const { children } of tokens) {
    for (const [at, token] of (children ?? []).entries()) {
      const source = token.attrGet('src')
      if (source) {
        pictures.push(resolve(source))
        token.attrSet('src', toSite(resolve(source)))
      }
      const href = token.attrGet('href')
      if (href === null || /^(\w+:|#)/.test(href)) continue
      const [link = '', fragment] = href.split('#')
      if (pages.has(resolve(link))) token.attrSet('href', toSite(addressOf(resolve(link))) + (fragment ? `#${fragment}` : ''))
      else unlink(children ?? [], at)
    }
  }
  const sections = nameHeadings(tokens)
  return { title: sections[0]?.title ?? page, html: markdown.renderer.render(tokens, markdown.options, {}), sections, pictures }
}

/** Makes a link to a file that isn't on the site into text with the file's path as its title. */
function unlink(tokens: readonly Token[], at: number): void {
  const open = tokens[at]
  const close = tokens.slice(at).find(({ type }) => type === 'link_close')
  if (!open || !close) return
  open.tag = close.tag = 'span'
  open.attrs = [['title', open.attrGet('href') ?? '']]
}

/** Gives every heading its id, and collects the text beneath each. */
function nameHeadings(tokens: readonly Token[]): readonly Section[] {
  const sections: { title: string; fragment: string; text: string }[] = []
  for (const [at, token] of tokens.entries()) {
    const { content = '', children } = tokens[at + 1] ?? {}
    if (token.type === 'heading_open') {
      const id = headingId(content)
      const earlier = sections.filter(({ fragment }) => fragment.replace(/-\d+$/, '') === id).length
      const fragment = earlier > 0 ? `${id}-${earlier}` : id
      token.attrSet('id', fragment)
      const title = (children ?? []).map((child) => child.content).join('')
      sections.push({ title, fragment: sections.length === 0 ? '' : fragment, text: '' })
    } else if (token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open') addText(sections.at(-1), plainText(token))
    else if (token.type === 'fence') addText(sections.at(-1), token.content)
  }
  return sections
}

const plainText = ({ children }: Token): string => (children ?? []).map(({ content }) => content || ' ').join('')

function addText(section: { text: string } | undefined, text: string): void {
  if (section) section.text += `${text.replaceAll(/\s+/g, ' ')} `
}
