import { createContext, type ReactNode, use } from 'react'
import type { AddressPort } from './ports/AddressPort.ts'
import type { CardPort } from './ports/CardPort.ts'

/** What some fields need of the outside; a field without its port says so, or does without. */
export interface FieldPorts {
  /** Looks addresses up; without it they are typed by hand. */
  readonly address?: AddressPort
  /** The hosted card fields; without them the card field says that it cannot be shown. */
  readonly card?: CardPort
}

const Ports = createContext<FieldPorts>({})

/** Gives the fields below their ports. */
export function FieldsProvider({ ports, children }: { readonly ports: FieldPorts; readonly children: ReactNode }) {
  return <Ports value={ports}>{children}</Ports>
}

/** The ports given by the nearest {@link FieldsProvider}. */
export function useFieldPorts(): FieldPorts {
  return use(Ports)
}
