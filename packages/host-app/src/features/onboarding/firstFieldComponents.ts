import type { FieldComponents } from '@anamnesis/fields'
import { CheckboxGroupField, TileField } from '@anamnesis/fields/components'

/** What most onboardings begin with: it comes with the questionnaire's own code, and costs no request of its own. */
export const firstFieldComponents = { 'checkbox-group': CheckboxGroupField, tile: TileField } satisfies FieldComponents
