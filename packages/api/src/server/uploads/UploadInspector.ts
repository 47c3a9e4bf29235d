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

/** What a patient may be asked to send in. */
export type DocumentName = 'government_id' | 'headshot' | 'bodyshot' | 'bloodwork_result'

/** What a file may claim to be. */
export type FileType = 'image/png' | 'image/jpeg' | 'application/pdf'

/** A file to be looked at. */
export interface InspectedFile {
  readonly content: Uint8Array
  readonly type: FileType
  readonly document: DocumentName
}

/** A picture of our own that shows what the file showed; or what is wrong with the file, and what the patient can do. */
export type InspectionResult = { readonly content: Uint8Array; readonly type: 'image/jpeg' } | { readonly error: string }

/** Opens a patient's file and gives back a picture drawn anew: nothing of the bytes that came is kept. @throws where it cannot look at all. */
export type UploadInspector = (file: InspectedFile, userId: string) => Promise<InspectionResult>

/** Looks for viruses in a file as it came. @throws when it cannot tell. */
export type UploadScanner = (content: Uint8Array) => Promise<'clean' | 'infected'>
