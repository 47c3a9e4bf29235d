import type { Work } from './pagesOf.ts'

const KINDS = ['intake', 'chain', 'list'] as const satisfies readonly Work['kind'][]

/** Encodes work in an address. */
export const addressOf = ({ kind, size }: Work) => `?work=${kind}&size=${size}`

/** Reads the work from an address; defaults to an intake. */
export function readWork(search: string): Work {
  const given = new URLSearchParams(search)
  return { kind: KINDS.find((kind) => kind === given.get('work')) ?? 'intake', size: Number(given.get('size')) }
}

/** Shown at the end. */
export const END = 'All done'

/** Marks that the definition is available; the contestant's own work starts here. */
export const markDefinition = () => performance.mark('definition')
