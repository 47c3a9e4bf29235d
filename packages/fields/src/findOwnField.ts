import { FlowError, isOneLetterOff } from '@anamnesis/engine'
import type { OwnField, OwnFieldType } from '@anamnesis/engine/schema'
import type { ComponentType } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { lazyComponents } from './lazyComponents.ts'

/** Where the components of the field types that a product declares come from: each is fetched when a screen shows it. */
export type OwnFields = Readonly<Record<OwnFieldType, () => Promise<ComponentType<FieldProps<OwnField>>>>>

/**
 * What to draw for a field whose type a product declares, by type and name.
 * @throws FlowError FLOW_UNKNOWN_COMPONENT for a type that was given no component.
 */
export type FindOwnField = (type: OwnFieldType, name: string) => ComponentType<FieldProps<OwnField>>

/** Finds the components that a host gives for types of its own. */
export function findOwnField(ownFields: OwnFields): FindOwnField {
  const { componentOf } = lazyComponents(ownFields)
  return (type, name) => {
    if (Object.hasOwn(ownFields, type)) return componentOf(type)
    const mend = `${nearest(type, Object.keys(ownFields))} Pass its component to <FieldsProvider ownFields>.`
    throw new FlowError('FLOW_UNKNOWN_COMPONENT', `field ${name}`, `"${type}" has no component.`, mend)
  }
}

function nearest(type: string, given: readonly string[]): string {
  const meant = given.find((one) => isOneLetterOff(type, one))
  if (meant !== undefined) return `Did you mean "${meant}"?`
  return given.length === 0 ? 'None is given.' : `Known: ${given.join(', ')}.`
}
