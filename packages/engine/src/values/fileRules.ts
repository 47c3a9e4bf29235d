import type { AnswerValue, FieldOf, FileAnswer } from '../schema/index.ts'
import { isStorable } from '../schema/isStorable.ts'
import type { IssueRule } from './issueRule.ts'

const MEGABYTE = 1024 * 1024
/** Maximum file size in megabytes. */
export const MAX_FILE_MEGABYTES = 10
/** Default file extensions. */
export const DEFAULT_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const

/** Length of base64 for a file of that size. */
const LONGEST_CONTENT = Math.ceil((MAX_FILE_MEGABYTES * MEGABYTE) / 3) * 4

const isFile = (value: AnswerValue): value is FileAnswer => typeof value === 'object' && 'kind' in value && value.kind === 'file'

/** Lower-case text after the last dot; undefined without a dot. */
const extensionOf = (name: string) => (name.includes('.') ? name.toLowerCase().split('.').at(-1) : undefined)

/** Rules of uploaded files, in order. */
export const fileRules: readonly IssueRule<FieldOf<'uploader'>>[] = [
  (field, value) => {
    const extensions: readonly string[] = field.accept ?? DEFAULT_EXTENSIONS
    const extension = isFile(value) ? extensionOf(value.name) : extensions[0]
    return extensions.includes(extension ?? '') ? undefined : { code: 'file-type', details: { list: extensions.join(', ').toUpperCase() } }
  },
  (_field, value) =>
    // the content counts, not the stated size
    isFile(value) && (value.size > MAX_FILE_MEGABYTES * MEGABYTE || value.content.length > LONGEST_CONTENT)
      ? { code: 'file-size', details: { limit: MAX_FILE_MEGABYTES } }
      : undefined,
  // an empty file, for example a photo still being written
  (_field, value) => (isFile(value) && value.size === 0 ? { code: 'format' } : undefined),
  (_field, value) => (isFile(value) && !isStorable(value.name) ? { code: 'format' } : undefined),
]
