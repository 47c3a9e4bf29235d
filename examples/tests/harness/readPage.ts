/** A code block of a page: a file, which has a title, or commands. */
export type CodeBlock = { readonly file: string; readonly text: string } | { readonly commands: string }

const FENCE = /^```(\w+)(?: title="([^"]+)")?\n([\s\S]*?)^```$/gm

/** Reads the code blocks of a page. @throws for a block that is neither, which no test would cover. */
export function readPage(page: string): CodeBlock[] {
  return [...page.matchAll(FENCE)].map(([, language, file, text = '']) => {
    if (file !== undefined) return { file, text }
    if (language === 'sh') return { commands: text }
    throw new Error(`a block of ${language} has no title to say where it belongs: ${text}`)
  })
}
