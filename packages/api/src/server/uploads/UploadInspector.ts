/** What a patient may be asked to send in. */
export type DocumentName = 'government_id' | 'headshot' | 'bodyshot' | 'bloodwork_result'

/** What a file may claim to be. */
export type FileType = 'image/png' | 'image/jpeg' | 'application/pdf'

/** A file to be looked at. */
export interface Unseen {
  readonly content: Uint8Array
  readonly type: FileType
  readonly document: DocumentName
}

/** A picture of our own that shows what the file showed; or what is wrong with the file, and what the patient can do. */
export type Inspected = { readonly content: Uint8Array; readonly type: 'image/jpeg' } | { readonly error: string }

/** Opens a patient's file and gives back a picture drawn anew: nothing of the bytes that came is kept. @throws where it cannot look at all. */
export type UploadInspector = (file: Unseen, userId: string) => Promise<Inspected>
