import type { CompiledFlow } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'

/** The call that receives screening answers; fields of other calls, such as the password, are not screening questions. */
export const SCREENING = 'put-treatment-screening'

/** The call that receives the profile. */
export const PROFILE = 'put-profile'

/** The call that receives documents. */
export const UPLOAD = 'post-direct-upload'

/** The call that receives an order. Other questions on its screens, such as consents, are stored like any answer. */
export const ORDER = 'post-products'

/** The screening question of a slug; order fields are excluded. */
export function screeningField(compiled: CompiledFlow, slug: string): Field | undefined {
  const orderField = questionOf(compiled, slug, ORDER)
  return questionOf(compiled, slug, SCREENING) ?? (orderField?.name.startsWith('question-') ? orderField : undefined)
}

/** The question of a slug, with or without the prefix `question-`; limited to the screens of `call`, if given. */
export function questionOf({ screens, fieldPositions, describe }: CompiledFlow, slug: string, call?: string): Field | undefined {
  for (const candidate of [`question-${slug}`, slug]) {
    const at = screens[fieldPositions.get(candidate) ?? -1]
    const field = call === undefined || at?.screen.call === call ? at?.fields.find(({ name }) => name === candidate) : undefined
    if (field && describe(field).storage !== 'receipt') return field
  }
  return undefined
}

/** The slug under which the answer of a field is stored. */
export function slugOf({ name }: Pick<Field, 'name'>): string {
  return slugNamed(name)
}

/** The slug of a field name. */
export function slugNamed(name: string): string {
  return name.replace(/^question-/, '')
}
