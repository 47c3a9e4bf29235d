import type { OwnField, OwnFieldType } from '@anamnesis/engine/schema'
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { type LazyComponents, lazyComponents } from './lazyComponents.ts'
import type { AddressPort } from './ports/AddressPort.ts'
import type { CardPort } from './ports/CardPort.ts'

/** What some fields need of the outside; a field without its port says so, or does without. */
export interface FieldPorts {
  /** Looks addresses up; without it they are typed by hand. */
  readonly address?: AddressPort
  /** The hosted card fields; without them the card field says that it cannot be shown. */
  readonly card?: CardPort
}

/** Where the components of the field types that a product declares come from: each is fetched when a screen shows it. */
export type OwnFields = Readonly<Record<OwnFieldType, () => Promise<ComponentType<FieldProps<OwnField>>>>>

const NONE: OwnFields = {}
const Ports = createContext<FieldPorts>({})
const Own = createContext<LazyComponents<OwnFieldType, FieldProps<OwnField>>>(lazyComponents(NONE))

/** What the fields below are given. */
export interface FieldsProviderProps {
  readonly ports: FieldPorts
  /** The same object as long as they are the same: their components are kept with it. */
  readonly ownFields?: OwnFields
  readonly children: ReactNode
}

/** Gives the fields below their ports, and the components of the product's own types. */
export function FieldsProvider({ ports, ownFields = NONE, children }: FieldsProviderProps) {
  const own = useMemo(() => lazyComponents(ownFields), [ownFields])
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

/** The components of the product's own field types. */
export function useOwnFields(): LazyComponents<OwnFieldType, FieldProps<OwnField>> {
  return use(Own)
}
