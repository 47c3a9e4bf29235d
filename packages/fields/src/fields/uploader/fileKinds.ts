const KINDS = [
  { type: 'image/png', extensions: ['png'], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const

/** A kind of file: its media type, and the extensions it goes by. */
export interface FileKind {
  readonly type: string
  readonly extensions: readonly string[]
}

/** The kind of a file by its first bytes, whatever its name says; undefined for any that no field takes. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  return KINDS.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
}

/** Whether a file is a photo as iPhones keep them, which few programs open. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))
}

/** The media types of some extensions. */
export function typesOf(extensions: readonly string[]): readonly string[] {
  return KINDS.filter((kind) => kind.extensions.some((one) => extensions.includes(one))).map(({ type }) => type)
}

/** What follows the last dot of a name, in lower case; empty without a dot. */
function extensionOf(name: string): string {
  return name.includes('.') ? (name.toLowerCase().split('.').at(-1) ?? '') : ''
}

/** A name whose ending tells what the file is: many apps save a JPEG as .png, and a server that looks inside would refuse it. */
export function nameWithExtension(name: string, { extensions }: FileKind): string {
  const extension = extensionOf(name)
  if (extensions.includes(extension)) return name
  const stem = extension === '' ? name.replace(/\.$/, '') : name.slice(0, -extension.length - 1)
  return `${stem}.${extensions[0] ?? ''}`
}
