/** An inspected, stored document without a row. */
export interface PreparedUpload {
  /** Id of the file and of its future row. */
  readonly id: string
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  /** Of the stored bytes, in hexadecimal. */
  readonly sha256: string
  /** Set by the handler; after the commit, files without a row can be removed. */
  outcome?: { readonly replaced: readonly string[] }
}

/** Documents that a patient can upload. */
export type DocumentName = 'government_id' | 'headshot' | 'bodyshot' | 'bloodwork_result' | 'message_attachment'

/** Accepted file types. */
export type FileType = 'image/png' | 'image/jpeg' | 'application/pdf'

/** A file to inspect. */
export interface InspectedFile {
  readonly content: Uint8Array
  readonly type: FileType
  readonly document: DocumentName
}

/** A redrawn picture of the file, or a message that says what is wrong and what the patient can do. */
export type InspectionResult = { readonly content: Uint8Array; readonly type: 'image/jpeg' } | { readonly error: string }

/** Decodes a patient's file and returns a redrawn picture, so that no received bytes are stored. @throws if it can't inspect at all. */
export type UploadInspector = (file: InspectedFile, userId: string) => Promise<InspectionResult>

/** Scans a received file for viruses. @throws if the scan fails. */
export type UploadScanner = (content: Uint8Array) => Promise<'clean' | 'infected'>
