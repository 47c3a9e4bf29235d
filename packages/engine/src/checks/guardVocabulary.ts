import type { AnswerValue, FieldTypeDefinition, Vocabulary } from '../schema/index.ts'
import type { CustomFieldType } from '../schema/vocabulary.ts'
import { guarded } from '../guarded.ts'

/** Wraps the vocabulary: an error thrown by a check is reported, and the answer is refused with the general message. */
export function guardVocabulary(vocabulary: Vocabulary, report: (error: unknown) => void): Vocabulary {
  if (!vocabulary.fieldTypes) return vocabulary
  const types = Object.entries(vocabulary.fieldTypes).map(([name, type]): [string, FieldTypeDefinition] => [
    name,
    { ...type, check: (settings: unknown, answer: AnswerValue) => checked(() => type.check(settings, answer), report) },
  ])
  return { ...vocabulary, fieldTypes: Object.fromEntries(types) as Record<CustomFieldType, FieldTypeDefinition> } // same keys
}

/** An empty message also refuses; the catalogue supplies the text. */
function checked(check: () => string | undefined, report: (error: unknown) => void): string | undefined {
  const result = guarded(() => ({ says: check() }), report)
  return result ? result.says : ''
}
