import type { AnswerValue, FieldOf, FileAnswer } from '../schema/index.ts'
import type { IssueRule } from './issueRule.ts'

const MEGABYTE = 1024 * 1024
/** Largest file taken, in megabytes. */
export const MAX_FILE_MEGABYTES = 10
/** Extensions taken when the field names none. */
export const DEFAULT_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const

const isFile = (value: AnswerValue): value is FileAnswer => typeof value === 'object' && 'kind' in value && value.kind === 'file'

export const fileRules: readonly IssueRule<FieldOf<'uploader'>>[] = [
  (field, value) => {
    const extensions: readonly string[] = field.accept ?? DEFAULT_EXTENSIONS
    const extension = isFile(value) ? value.name.toLowerCase().split('.').at(-1) : extensions[0]
    return extensions.includes(extension ?? '') ? undefined : { code: 'file-type', details: { list: extensions.join(', ').toUpperCase() } }
  },
  (_field, value) =>
    isFile(value) && value.size > MAX_FILE_MEGABYTES * MEGABYTE ? { code: 'file-size', details: { limit: MAX_FILE_MEGABYTES } } : undefined,
]
