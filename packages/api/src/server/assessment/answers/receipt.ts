import type { Receipt } from '@anamnesis/engine/schema/internal'

/** A placeholder for a value stored elsewhere: a file, a card, a password. */
export const receipt = (id: string): Receipt => ({ kind: 'receipt', id, label: '' })
