import type { Handler } from '@anamnesis/engine/schema'

/** The host's part of paying, played: every complete card is authorised. */
export const playedPayment: Handler = {
  run: ({ answers }) => {
    const [name] = Object.entries(answers).find(([, value]) => typeof value === 'object' && 'kind' in value && value.kind === 'card') ?? []
    return name === undefined
      ? { type: 'continue' }
      : { type: 'set-answers', answers: { [name]: { kind: 'receipt', id: 'payment-1', label: 'Card' } } }
  },
}
