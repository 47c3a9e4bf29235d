import { createContext, type ReactNode, use } from 'react'
import { customFieldComponents, type CustomFieldComponents, type CustomFields } from './customFieldComponents.ts'
import type { AddressPort } from './ports/AddressPort.ts'
import type { CardPort } from './ports/CardPort.ts'

/** Provides ports and custom field components to the fields below. */
export function FieldsProvider({ ports, ownFields = NONE, overlays, children }: FieldsProviderProps) {
  return (
    <Ports value={ports}>
      <Overlays value={overlays}>
        <Own value={ownFields}>{children}</Own>
      </Overlays>
    </Ports>
  )
}

/** External services for some fields. A field without its port says so or works without it. */
export interface FieldPorts {
  /** Address lookup; without it, addresses are typed. */
  readonly address?: AddressPort
  /** Hosted card fields; without them, the card field shows an error. */
  readonly card?: CardPort
}

const NONE: CustomFields = {}
const Ports = createContext<FieldPorts>({})
const Overlays = createContext<Element | undefined>(undefined)
const Own = createContext(NONE)

/** Props of {@link FieldsProvider}. */
export interface FieldsProviderProps {
  readonly ports: FieldPorts
  /** Keep the object's identity stable: components are cached by it. */
  readonly ownFields?: CustomFields
  /** Container for dialogs, such as a themed part of the page; default: the end of the body. */
  readonly overlays?: Element | undefined
  readonly children: ReactNode
}

/** Ports of the nearest {@link FieldsProvider}. */
export function useFieldPorts(): FieldPorts {
  return use(Ports)
}

/** Dialog container of the nearest {@link FieldsProvider}. */
export function useOverlays(): Element | undefined {
  return use(Overlays)
}

/** Custom field components of the nearest {@link FieldsProvider}. */
export function useCustomFields(): CustomFieldComponents {
  return customFieldComponents(use(Own))
}
