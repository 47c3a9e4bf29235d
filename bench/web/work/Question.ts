/** One question, told in no engine's words. */
export interface Question {
  readonly name: string
  /** Begins with a number of its own, so that the page can be known by it. */
  readonly label: string
  readonly kind: 'tile' | 'radio' | 'checkboxes' | 'list' | 'date' | 'words' | 'area' | 'postal' | 'email' | 'password'
  /** What can be chosen, where something can. */
  readonly options?: readonly string[]
  /** The option that stands alone. */
  readonly none?: string
}

/** A screen: its question, one more that 'Yes' brings up on it, and the answer of another that brings it up at all. */
export interface QuestionPage {
  readonly question: Question
  readonly follow?: Question
  readonly when?: { readonly name: string; readonly is: string }
}

/** What words and areas may hold: letters, spaces, points and hyphens, at most `most` of them. */
export const WORDS = { pattern: String.raw`^[\p{L} .\-]+$`, most: { words: 80, area: 500 } } as const
/** How a Canadian postal code is written. */
export const POSTAL = String.raw`^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$`
/** The fewest characters of a password. */
export const PASSWORD_LEAST = 8
