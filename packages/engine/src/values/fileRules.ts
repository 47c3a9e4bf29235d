import type { FieldOf, FileAnswer } from '../schema/index.ts'
import { MAX_FILE_MEGABYTES } from '../schema/fileLimits.ts'
import { filesOf } from './filesOf.ts'
import { isStorable } from '../schema/isStorable.ts'
import type { IssueRule, Refusal } from './issueRule.ts'

// Rules of uploaded files.

const MEGABYTE = 1024 * 1024
/** Default file extensions. */
export const DEFAULT_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const

/** Length of base64 for a file of that size. */
const LONGEST_CONTENT = Math.ceil((MAX_FILE_MEGABYTES * MEGABYTE) / 3) * 4

/** Lower-case text after the last dot; undefined without a dot. */
const extensionOf = (name: string) => (name.includes('.') ? name.toLowerCase().split('.').at(-1) : undefined)

type FileRule = (field: FieldOf<'uploader'>, file: FileAnswer) => Refusal | undefined

/** Rules of each file, in order. */
const rulesOfEach: readonly FileRule[] = [
  (field, { name }) => {
    const extensions: readonly string[] = field.accept ?? DEFAULT_EXTENSIONS
    return extensions.includes(extensionOf(name) ?? '')
      ? undefined
      : { code: 'file-type', details: { list: extensions.join(', ').toUpperCase() } }
  },
  (_field, { size, content }) =>
    // the content counts, not the stated size
    size > MAX_FILE_MEGABYTES * MEGABYTE || content.length > LONGEST_CONTENT
      ? { code: 'file-size', details: { limit: MAX_FILE_MEGABYTES } }
      : undefined,
  // an empty file, for example a photo still being written
  (_field, { size, name }) => (size === 0 || !isStorable(name) ? { code: 'format' } : undefined),
]

/** As many files as the field takes. A single file from before the field took several counts as one. */
const howManyFiles: IssueRule<FieldOf<'uploader'>> = ({ minFiles = 1, maxFiles }, value) => {
  if (maxFiles === undefined) return typeof value === 'object' && 'files' in value ? { code: 'format' } : undefined
  const { length } = filesOf(value)
  if (length < minFiles) return { code: 'min-chosen', details: { limit: minFiles } }
  return length > maxFiles ? { code: 'max-chosen', details: { limit: maxFiles } } : undefined
}

/** Size of files together, in megabytes. Receipts count nothing: their files were sent before. */
export const totalMegabytes = (files: ReturnType<typeof filesOf>): number =>
  // the content counts, not the stated size
  files.reduce((sum, file) => (file.kind === 'file' ? sum + Math.max(file.size, (file.content.length / 4) * 3 - 2) : sum), 0) / MEGABYTE

const fewMegabytes: IssueRule<FieldOf<'uploader'>> = ({ maxTotalMegabytes: limit = Infinity }, value) =>
  totalMegabytes(filesOf(value)) > limit ? { code: 'total-size', details: { limit } } : undefined

/** Rules of uploaded files, in order. Receipts of sent files pass. */
export const fileRules: readonly IssueRule<FieldOf<'uploader'>>[] = [
  howManyFiles,
  ...rulesOfEach.map((rule): IssueRule<FieldOf<'uploader'>> => (field, value) => {
    for (const file of filesOf(value)) {
      const refusal = file.kind === 'file' ? rule(field, file) : undefined
      if (refusal) return refusal
    }
    return undefined
  }),
  fewMegabytes,
]
