import { defineQuestionnaire } from '../index.ts'
import { EmbedError } from '../EmbedError.ts'

// the script of plain pages: loading it defines the tag
const styled = addStyles(new URL(/* @vite-ignore */ 'anamnesis.css', import.meta.url))
// each tag tells of it
styled.catch(() => {})
defineQuestionnaire({ styled })

/** Puts the style sheet that lies beside the script into the page, unless the page links it itself; resolves once it is read. */
function addStyles(address: URL): Promise<void> {
  const there = [...document.styleSheets].some(({ href }) => href === address.href)
  if (there) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address.href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () =>
      reject(new EmbedError('EMBED_NO_STYLES', 'the style sheet beside the script did not come.', 'Let style-src of the page allow it.')),
    )
    document.head.append(link)
  })
}
