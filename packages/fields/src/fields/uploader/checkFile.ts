import { DEFAULT_EXTENSIONS, MAX_FILE_MEGABYTES } from '@anamnesis/engine'
import type { FieldOf } from '@anamnesis/engine/schema'

const MEGABYTE = 1024 * 1024

/** The file extensions that a field takes. */
export function extensionsOf(field: FieldOf<'uploader'>): readonly string[] {
  return field.accept ?? DEFAULT_EXTENSIONS
}

/** What is wrong with a chosen file before it is read, for the patient; undefined when it may be read. What it is, its bytes tell. */
export function checkFile({ size }: { readonly size: number }): string | undefined {
  if (size > MAX_FILE_MEGABYTES * MEGABYTE) return `File size must be less than ${MAX_FILE_MEGABYTES}MB`
  return size === 0 ? 'This file is empty. Choose another one' : undefined
}

/** Extensions as words: PNG, JPG or JPEG. */
export function listOf(extensions: readonly string[]): string {
  return new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(extensions.map((extension) => extension.toUpperCase()))
}
