import type { Handler } from '@anamnesis/engine/schema'

/** Simulated payment handler: authorises every complete card. */
export const playedPayment: Handler = {
  run: ({ answers }) => {
    const [name] = Object.entries(answers).find(([, value]) => typeof value === 'object' && 'kind' in value && value.kind === 'card') ?? []
    return name === undefined
      ? { type: 'continue' }
      : { type: 'set-answers', answers: { [name]: { kind: 'receipt', id: 'payment-1', label: 'Card' } } }
  },
}
