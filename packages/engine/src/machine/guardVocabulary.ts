import type { AnswerValue, FieldTypeDefinition, CustomFieldType, Vocabulary } from '../schema/index.ts'
import { guarded } from '../guarded.ts'

/** The same vocabulary, of which no check stops a patient: where one throws, that is reported, and the answer is refused in general words. */
export function guardVocabulary(vocabulary: Vocabulary, report: (error: unknown) => void): Vocabulary {
  if (!vocabulary.fieldTypes) return vocabulary
  const types = Object.entries(vocabulary.fieldTypes).map(([name, type]): [string, FieldTypeDefinition] => [
    name,
    { ...type, check: (settings: unknown, answer: AnswerValue) => checked(() => type.check(settings, answer), report) },
  ])
  return { ...vocabulary, fieldTypes: Object.fromEntries(types) as Record<CustomFieldType, FieldTypeDefinition> } // the same names
}

/** An empty sentence refuses, too: the catalogue has one for it. */
function checked(check: () => string | undefined, report: (error: unknown) => void): string | undefined {
  const result = guarded(() => ({ says: check() }), report)
  return result ? result.says : ''
}
