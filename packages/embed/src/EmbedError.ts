/** What can keep a questionnaire from a page before its flow is read. */
export type EmbedErrorCode = 'EMBED_NO_FLOW' | 'EMBED_FLOW_NOT_LOADED' | 'EMBED_NO_STYLES' | 'EMBED_NAME_TAKEN' | 'EMBED_NO_ORIGIN'

/** Says what is wrong with how a questionnaire is put on a page, and how to mend it. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError'
  readonly code: EmbedErrorCode

  constructor(code: EmbedErrorCode, what: string, mend: string) {
    super(`${code}: ${what} ${mend}`)
    this.code = code
  }
}
