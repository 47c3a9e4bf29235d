/** A question, independent of any engine. */
export interface Question {
  readonly name: string
  /** Starts with its own number, which identifies the page. */
  readonly label: string
  readonly kind: 'tile' | 'radio' | 'checkboxes' | 'list' | 'date' | 'words' | 'area' | 'postal' | 'email' | 'password'
  /** The options, if any. */
  readonly options?: readonly string[]
  /** The exclusive option. */
  readonly none?: string
}

/** A screen: its question, a follow-up shown on 'Yes', and the earlier answer that reveals the screen. */
export interface QuestionPage {
  readonly question: Question
  readonly follow?: Question
  readonly when?: { readonly name: string; readonly is: string }
}

/** Valid content of text fields: letters, spaces, points and hyphens, up to `most` characters. */
export const WORDS = { pattern: String.raw`^[\p{L} .\-]+$`, most: { words: 80, area: 500 } } as const
/** The format of a Canadian postal code. */
export const POSTAL = String.raw`^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$`
/** Minimum password length. */
export const PASSWORD_LEAST = 8
