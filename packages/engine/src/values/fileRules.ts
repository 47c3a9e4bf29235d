import type { AnswerValue, FieldOf, FileAnswer } from '../schema/index.ts'
import { isStorable } from '../schema/isStorable.ts'
import type { IssueRule } from './issueRule.ts'

const MEGABYTE = 1024 * 1024
/** Largest file taken, in megabytes. */
export const MAX_FILE_MEGABYTES = 10
/** Extensions taken when the field names none. */
export const DEFAULT_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const

/** Characters of base64 for a file of that size. */
const LONGEST_CONTENT = Math.ceil((MAX_FILE_MEGABYTES * MEGABYTE) / 3) * 4

const isFile = (value: AnswerValue): value is FileAnswer => typeof value === 'object' && 'kind' in value && value.kind === 'file'

/** What follows the last dot, in lower case; a name without a dot has none. */
const extensionOf = (name: string) => (name.includes('.') ? name.toLowerCase().split('.').at(-1) : undefined)

export const fileRules: readonly IssueRule<FieldOf<'uploader'>>[] = [
  (field, value) => {
    const extensions: readonly string[] = field.accept ?? DEFAULT_EXTENSIONS
    const extension = isFile(value) ? extensionOf(value.name) : extensions[0]
    return extensions.includes(extension ?? '') ? undefined : { code: 'file-type', details: { list: extensions.join(', ').toUpperCase() } }
  },
  (_field, value) =>
    // a size that is told and a content that is longer: the content counts
    isFile(value) && (value.size > MAX_FILE_MEGABYTES * MEGABYTE || value.content.length > LONGEST_CONTENT)
      ? { code: 'file-size', details: { limit: MAX_FILE_MEGABYTES } }
      : undefined,
  // as where a picture was still being written when it was chosen
  (_field, value) => (isFile(value) && value.size === 0 ? { code: 'format' } : undefined),
  (_field, value) => (isFile(value) && !isStorable(value.name) ? { code: 'format' } : undefined),
]
