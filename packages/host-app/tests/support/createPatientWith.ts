import type { FileAnswer } from '@anamnesis/engine/schema'
import type { Visitor } from './AppPage.tsx'
import { receiveTreatment, type TreatmentScenario } from './treatmentScenario.ts'

/** Creates a new patient with these treatments before the page opens. */
export const createPatientWith =
  (...cares: readonly TreatmentScenario[]) =>
  async (visitor: Visitor): Promise<void> => {
    const email = `sam.${crypto.randomUUID()}@example.com`
    const picture = await drawnCard()
    for (const care of cares) await receiveTreatment(visitor, email, care, { picture })
  }

/** A picture with content, of the minimum size for a card. */
async function drawnCard(): Promise<FileAnswer> {
  const canvas = document.createElement('canvas')
  canvas.width = 1000
  canvas.height = 700
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This page has no canvas.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (let line = 0; line < 12; line += 1) context.fillRect(80, 60 + line * 48, 400 + ((line * 137) % 420), 22)
  const url = canvas.toDataURL('image/jpeg')
  const content = url.slice(url.indexOf(',') + 1)
  return { kind: 'file', name: 'card.jpg', type: 'image/jpeg', size: atob(content).length, content }
}
