import type { Work } from './pagesOf.ts'

const KINDS = ['intake', 'chain', 'list'] as const satisfies readonly Work['kind'][]

/** Writes work into an address. */
export const addressOf = ({ kind, size }: Work) => `?work=${kind}&size=${size}`

/** Reads the work that the address names; an intake when it names none. */
export function readWork(search: string): Work {
  const given = new URLSearchParams(search)
  return { kind: KINDS.find((kind) => kind === given.get('work')) ?? 'intake', size: Number(given.get('size')) }
}

/** What a contestant shows at the end. */
export const END = 'All done'

/** Tells the bench that the definition is at hand: what follows is the contestant's own work. */
export const definitionIsThere = () => performance.mark('definition')
