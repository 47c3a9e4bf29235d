import { DEFAULT_EXTENSIONS, MAX_FILE_MEGABYTES, totalMegabytes } from '@anamnesis/engine/internal'
import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import type { Receipt } from '@anamnesis/engine/schema/internal'

/** Checks the size of a chosen file before reading; returns a message for the patient. The type is checked by its bytes later. */
export function checkFile({ size }: { readonly size: number }): string | undefined {
  if (size > MAX_FILE_MEGABYTES * MEGABYTE) return `File size must be less than ${MAX_FILE_MEGABYTES}MB`
  return size === 0 ? 'This file is empty. Choose another one' : undefined
}

/** Checks whether one more file fits with the others before it is read; returns a message for the patient. */
export function checkTotal(
  { maxTotalMegabytes: most }: FieldOf<'uploader'>,
  files: readonly (FileAnswer | Receipt)[],
  { size }: { readonly size: number },
): string | undefined {
  return most !== undefined && totalMegabytes(files) + size / MEGABYTE > most ? `All files together can be up to ${most} MB` : undefined
}

const MEGABYTE = 1024 * 1024

/** File extensions that a field accepts. */
export function extensionsOf(field: FieldOf<'uploader'>): readonly string[] {
  return field.accept ?? DEFAULT_EXTENSIONS
}

/** Formats extensions: PNG, JPG or JPEG. */
export function listOf(extensions: readonly string[]): string {
  return new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(extensions.map((extension) => extension.toUpperCase()))
}
