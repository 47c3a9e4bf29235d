// The file types that an uploader takes, told apart by first bytes, not by name.

/** A file type: its media type and extensions. */
export interface FileKind {
  readonly type: string
  readonly extensions: readonly string[]
}

const KINDS = [
  { type: 'image/png', extensions: ['png'], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const

/** Detects a file's type by its first bytes, regardless of its name; undefined for unsupported types. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  return KINDS.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
}

/** Whether a file is a HEIC photo, the iPhone format that few programs open. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))
}

/** Media types of extensions. */
export function typesOf(extensions: readonly string[]): readonly string[] {
  return KINDS.filter((kind) => kind.extensions.some((one) => extensions.includes(one))).map(({ type }) => type)
}

/** Lower-case text after the last dot; empty without a dot. */
function extensionOf(name: string): string {
  return name.includes('.') ? (name.toLowerCase().split('.').at(-1) ?? '') : ''
}

/** Corrects the extension to the actual type: many apps save a JPEG as .png, which a server that checks the content refuses. */
export function nameWithExtension(name: string, { extensions }: FileKind): string {
  const extension = extensionOf(name)
  if (extensions.includes(extension)) return name
  const stem = extension === '' ? name.replace(/\.$/, '') : name.slice(0, -extension.length - 1)
  return `${stem}.${extensions[0] ?? ''}`
}
