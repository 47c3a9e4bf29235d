import { createContext, type ReactNode, use, useMemo } from 'react'
import { ownFieldComponents, type OwnFieldComponents, type OwnFields } from './ownFieldComponents.ts'
import type { AddressPort } from './ports/AddressPort.ts'
import type { CardPort } from './ports/CardPort.ts'

/** What some fields need of the outside; a field without its port says so, or does without. */
export interface FieldPorts {
  /** Looks addresses up; without it they are typed by hand. */
  readonly address?: AddressPort
  /** The hosted card fields; without them the card field says that it cannot be shown. */
  readonly card?: CardPort
}

const NONE: OwnFields = {}
const Ports = createContext<FieldPorts>({})
const Own = createContext<OwnFieldComponents>(ownFieldComponents(NONE))

/** What the fields below are given. */
export interface FieldsProviderProps {
  readonly ports: FieldPorts
  /** The same object as long as they are the same: their components are kept with it. */
  readonly ownFields?: OwnFields
  readonly children: ReactNode
}

/** Gives the fields below their ports, and the components of the product's own types. */
export function FieldsProvider({ ports, ownFields = NONE, children }: FieldsProviderProps) {
  const own = useMemo(() => ownFieldComponents(ownFields), [ownFields])
  return (
    <Ports value={ports}>
      <Own value={own}>{children}</Own>
    </Ports>
  )
}

/** The ports given by the nearest {@link FieldsProvider}. */
export function useFieldPorts(): FieldPorts {
  return use(Ports)
}

/** Finds the components of the product's own field types. */
export function useOwnFields(): OwnFieldComponents {
  return use(Own)
}
