import type { Receipt } from '@anamnesis/engine/schema'

/** What the walk reads in place of something that is kept elsewhere: a file, a card, a password. */
export const receipt = (id: string): Receipt => ({ kind: 'receipt', id, label: '' })
