import { createContext, type ReactNode, use } from 'react'
import { customFieldComponents, type CustomFieldComponents, type CustomFields } from './customFieldComponents.ts'
import type { AddressPort } from './ports/AddressPort.ts'
import type { CardPort } from './ports/CardPort.ts'

/** What some fields need of the outside; a field without its port says so, or does without. */
export interface FieldPorts {
  /** Looks addresses up; without it they are typed by hand. */
  readonly address?: AddressPort
  /** The hosted card fields; without them the card field says that it cannot be shown. */
  readonly card?: CardPort
}

const NONE: CustomFields = {}
const Ports = createContext<FieldPorts>({})
const Overlays = createContext<Element | undefined>(undefined)
const Own = createContext(NONE)

/** What the fields below are given. */
export interface FieldsProviderProps {
  readonly ports: FieldPorts
  /** The same object as long as they are the same: their components are kept with it. */
  readonly ownFields?: CustomFields
  /** Where dialogs open, such as within a part of the page that has looks of its own; at the end of the body where it is absent. */
  readonly overlays?: Element | undefined
  readonly children: ReactNode
}

/** Gives the fields below their ports, and the components of the product's own types. */
export function FieldsProvider({ ports, ownFields = NONE, overlays, children }: FieldsProviderProps) {
  return (
    <Ports value={ports}>
      <Overlays value={overlays}>
        <Own value={ownFields}>{children}</Own>
      </Overlays>
    </Ports>
  )
}

/** The ports given by the nearest {@link FieldsProvider}. */
export function useFieldPorts(): FieldPorts {
  return use(Ports)
}

/** Where dialogs open, as the nearest {@link FieldsProvider} has it. */
export function useOverlays(): Element | undefined {
  return use(Overlays)
}

/** Finds the components of the product's own field types. */
export function useCustomFields(): CustomFieldComponents {
  return customFieldComponents(use(Own))
}
