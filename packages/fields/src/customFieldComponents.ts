import { FlowError } from '@anamnesis/engine'
import { isOneLetterOff } from '@anamnesis/engine/schema/internal'
import type { CustomField } from '@anamnesis/engine/schema'
import type { CustomFieldType } from '@anamnesis/engine/schema/internal'
import type { ComponentType } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { lazyComponents } from './lazyComponents.ts'

/** The host's custom field components; cached per object, so that preloaded ones are reused. */
export function customFieldComponents(ownFields: CustomFields): CustomFieldComponents {
  const made = known.get(ownFields) ?? componentsOf(ownFields)
  known.set(ownFields, made)
  return made
}

/** Loaders of custom field components, by type. */
export type CustomFields = Readonly<Record<CustomFieldType, () => Promise<ComponentType<FieldProps<CustomField>>>>>

/** Custom field components. */
export interface CustomFieldComponents {
  /** The component for a field, by type and name. @throws FlowError FLOW_UNKNOWN_COMPONENT for a type without component. */
  readonly componentOf: (type: CustomFieldType, name: string) => ComponentType<FieldProps<CustomField>>
  /** Whether a component is loaded. */
  readonly isLoaded: (type: CustomFieldType) => boolean
  /** Preloads the custom types among the given ones. Never rejects. */
  readonly preload: (types: readonly string[]) => Promise<void>
}

const known = new WeakMap<CustomFields, CustomFieldComponents>()

function componentsOf(ownFields: CustomFields): CustomFieldComponents {
  const { componentOf, isLoaded, preload } = lazyComponents(ownFields)
  const isGiven = (type: string): type is CustomFieldType => Object.hasOwn(ownFields, type)
  return {
    componentOf: (type, name) => {
      if (Object.hasOwn(ownFields, type)) return componentOf(type)
      const suggestion = `${nearest(type, Object.keys(ownFields))} Pass its component to <FieldsProvider ownFields>.`
      throw new FlowError('FLOW_UNKNOWN_COMPONENT', `field ${name}`, `"${type}" has no component.`, suggestion)
    },
    isLoaded,
    // a missing one is reported when it renders
    preload: (types) => preload(types.filter(isGiven)),
  }
}

function nearest(type: string, given: readonly string[]): string {
  const meant = given.find((one) => isOneLetterOff(type, one))
  if (meant !== undefined) return `Did you mean "${meant}"?`
  return given.length === 0 ? 'None is given.' : `Known: ${given.join(', ')}.`
}
