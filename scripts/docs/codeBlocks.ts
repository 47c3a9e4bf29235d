/** A fenced block of a Markdown page. */
export interface CodeBlock {
  readonly language: string
  readonly code: string
  /** Line of the fence, counted from 1. */
  readonly line: number
}

/** The fenced blocks of a Markdown text. */
export const codeBlocks = (source: string): readonly CodeBlock[] =>
  [...source.matchAll(/^( *)```(\w*)[^\n]*\n([\s\S]*?)^ *```/gm)].map(({ 2: language = '', 3: code = '', index }) => ({
    language,
    code,
    line: source.slice(0, index).split('\n').length,
  }))
