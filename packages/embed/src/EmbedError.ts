/** What can keep a questionnaire, or a screen of it, from a page. */
export type EmbedErrorCode =
  | 'EMBED_NO_FLOW'
  | 'EMBED_FLOW_NOT_LOADED'
  | 'EMBED_SESSION_NOT_LOADED'
  | 'EMBED_NO_STYLES'
  | 'EMBED_NAME_TAKEN'
  | 'EMBED_NO_ORIGIN'
  | 'EMBED_SCREEN_NOT_REACHED'

/** Says what is wrong with how a questionnaire is put on a page, and how to mend it. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError'
  readonly code: EmbedErrorCode

  constructor(code: EmbedErrorCode, what: string, suggestion: string) {
    super(`${code}: ${what} ${suggestion}`)
    this.code = code
  }
}
