import { plainMarkdown } from './plainMarkdown.ts'

/** Formats the parts of a sentence. */
export interface TextFormat {
  /** A text of the flow. */
  readonly text: (text: string) => string
  /** A name, such as that of an event. */
  readonly code: (name: string) => string
}

/** Sentences of a Markdown page. */
export const MARKDOWN: TextFormat = { text: plainMarkdown, code: (name) => `\`${name}\`` }

/** Sentences without markup. */
export const PLAIN: TextFormat = { text: (text) => text, code: (name) => name }
