import { defineQuestionnaire } from '../index.ts'
import { EmbedError } from '../EmbedError.ts'

// entry point of the script for plain pages: defines the tag
const styled = addStyles(new URL(/* @vite-ignore */ 'anamnesis.css', import.meta.url))
// each tag reports the failure
styled.catch(() => {})
defineQuestionnaire({ styled })

/** Links the style sheet next to the script unless the page has it; resolves when it has loaded. */
function addStyles(address: URL): Promise<void> {
  const there = [...document.styleSheets].some(({ href }) => href === address.href)
  if (there) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address.href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () =>
      reject(new EmbedError('EMBED_NO_STYLES', 'the style sheet next to the script did not load.', 'Allow it in style-src of the page.')),
    )
    document.head.append(link)
  })
}
