import type { FieldComponents } from '@anamnesis/fields/internal'
import { CheckboxGroupField, TileField } from '@anamnesis/fields/components'

/** Fields that most onboardings start with; bundled with the questionnaire to save a request. */
export const firstFieldComponents = { 'checkbox-group': CheckboxGroupField, tile: TileField } satisfies FieldComponents
