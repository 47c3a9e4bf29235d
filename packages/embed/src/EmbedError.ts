/** Error codes of embedding. */
export type EmbedErrorCode =
  | 'EMBED_NO_FLOW'
  | 'EMBED_FLOW_NOT_LOADED'
  | 'EMBED_SESSION_NOT_LOADED'
  | 'EMBED_NO_STYLES'
  | 'EMBED_NAME_TAKEN'
  | 'EMBED_NO_ORIGIN'
  | 'EMBED_SCREEN_NOT_REACHED'

/** An error in how a questionnaire is embedded, and its fix. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError'
  readonly code: EmbedErrorCode

  constructor(code: EmbedErrorCode, what: string, suggestion: string) {
    super(`${code}: ${what} ${suggestion}`)
    this.code = code
  }
}
