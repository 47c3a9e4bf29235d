import { FlowError, isOneLetterOff } from '@anamnesis/engine'
import type { CustomField, CustomFieldType } from '@anamnesis/engine/schema'
import type { ComponentType } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { lazyComponents } from './lazyComponents.ts'

/** Where the components of the field types that a product declares come from: each is fetched when a screen shows it. */
export type CustomFields = Readonly<Record<CustomFieldType, () => Promise<ComponentType<FieldProps<CustomField>>>>>

/** The components of the field types that a product declares. */
export interface CustomFieldComponents {
  /**
   * What to draw for a field of such a type, by type and name.
   * @throws FlowError FLOW_UNKNOWN_COMPONENT for a type that was given no component.
   */
  readonly componentOf: (type: CustomFieldType, name: string) => ComponentType<FieldProps<CustomField>>
  /** Whether that one is drawn at once. */
  readonly isLoaded: (type: CustomFieldType) => boolean
  /** Fetches those that are of such types ahead of the screen that shows them; resolves when they are there, or could not be had. */
  readonly preload: (types: readonly string[]) => Promise<void>
}

const known = new WeakMap<CustomFields, CustomFieldComponents>()

/** The components that a host gives for types of its own: for one object always the same, so that what was fetched ahead is there when it is drawn. */
export function customFieldComponents(ownFields: CustomFields): CustomFieldComponents {
  const made = known.get(ownFields) ?? componentsOf(ownFields)
  known.set(ownFields, made)
  return made
}

function componentsOf(ownFields: CustomFields): CustomFieldComponents {
  const { componentOf, isLoaded, preload } = lazyComponents(ownFields)
  const isGiven = (type: string): type is CustomFieldType => Object.hasOwn(ownFields, type)
  return {
    componentOf: (type, name) => {
      if (Object.hasOwn(ownFields, type)) return componentOf(type)
      const mend = `${nearest(type, Object.keys(ownFields))} Pass its component to <FieldsProvider ownFields>.`
      throw new FlowError('FLOW_UNKNOWN_COMPONENT', `field ${name}`, `"${type}" has no component.`, mend)
    },
    isLoaded,
    // one that is missing is told of when it is drawn
    preload: (types) => preload(types.filter(isGiven)),
  }
}

function nearest(type: string, given: readonly string[]): string {
  const meant = given.find((one) => isOneLetterOff(type, one))
  if (meant !== undefined) return `Did you mean "${meant}"?`
  return given.length === 0 ? 'None is given.' : `Known: ${given.join(', ')}.`
}
