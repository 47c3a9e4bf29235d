/** A document that was looked at and put into the store, before anything says whose it is. */
export interface PreparedUpload {
  /** Of the file, and of its row to come. */
  readonly id: string
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  /** Of the stored bytes, in hexadecimal. */
  readonly sha256: string
  /** What the handler did with it: once that is written for good, files that no row names can go. */
  outcome?: { readonly replaced: readonly string[] }
}
