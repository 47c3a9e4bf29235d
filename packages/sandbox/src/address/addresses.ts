import { streets, type Street } from './streets.ts'

/** One delivery address and the containers that group it in a search. */
export interface Address {
  /** The identifier of the address in Find and Retrieve. */
  readonly id: string
  /** Ids of the containers of its street and building. */
  readonly containers: readonly string[]
  readonly street: Street
  readonly number: string
  readonly unit: string
}

/** A group of addresses that Find returns as one row. */
export interface Container {
  readonly id: string
  readonly label: string
}

const LETTERS = { street: 'S', building: 'B' } as const

/** All addresses of the sandbox. */
export const addresses: readonly Address[] = streets.flatMap((street, index) =>
  Array.from({ length: street.count }, (_, house) => String(street.first + house * (street.step ?? 1))).flatMap((number) =>
    Array.from({ length: street.units ?? 1 }, (_, unit) => {
      const unitNumber = street.units === undefined ? '' : String(101 + unit)
      return {
        id: `CAN|PR|X${index}-${number}-${unitNumber || 0}|E|0|0`,
        containers: [containerId('street', index), ...(street.units === undefined ? [] : [containerId('building', index, number)])],
        street,
        number,
        unit: unitNumber,
      }
    }),
  ),
)

/** Line 1 of an address in a language, in Canada Post's format: unit, dash, number, street. */
export function lineOf({ street, number, unit }: Address, language: 'ENG' | 'FRE'): string {
  const name = language === 'FRE' ? (street.streetFrench ?? street.street) : street.street
  if (street.hasNoDoors) return name
  if (street.isBoxes) return `${language === 'FRE' ? 'CP' : 'PO Box'} ${number} ${name}`
  return `${unit && `${unit}-`}${number} ${name}`
}

/** The row of a container. */
export function containerOf(id: string, { street, number }: Address): Container {
  const door = id.startsWith(`CAN|${LETTERS.building}|`) ? `${number} ` : ''
  return { id, label: `${door}${street.street}, ${street.city}, ${street.province}` }
}

function containerId(kind: keyof typeof LETTERS, index: number, number = '0'): string {
  return `CAN|${LETTERS[kind]}|${index}-${number}|E|0|0`
}
