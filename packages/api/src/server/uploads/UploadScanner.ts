/** Looks for viruses in a file as it came. @throws when it cannot tell. */
export type UploadScanner = (content: Uint8Array) => Promise<'clean' | 'infected'>
