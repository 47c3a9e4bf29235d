import type { AddressAnswer, FieldPorts } from '@anamnesis/fields'
import { StoryCard } from './StoryCard.tsx'

const found: AddressAnswer = { line1: '10 Example St', line2: '', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', isComplete: true }

/** The outside of the fields, as far as a story needs it: one address is known, and every card looks good. */
export const storyPorts: FieldPorts = {
  address: {
    find: () => Promise.resolve([{ id: 'found', text: found.line1, description: 'Toronto, ON', isContainer: false }]),
    retrieve: () => Promise.resolve(found),
  },
  card: { Card: StoryCard },
}
