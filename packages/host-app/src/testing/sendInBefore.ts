import type { Client } from '@anamnesis/api/client'
import { compileFlow, walk } from '@anamnesis/engine'
import { type Answers, type FileAnswer, type Flow, isTexts } from '@anamnesis/engine/schema'
import { transforms } from '@anamnesis/flows'
import { answerBefore } from './answerBefore.ts'

/** Whose questionnaire, and what they answer: as in the example scripts, where a file is its name. */
export interface SendingIn {
  readonly flow: Flow
  readonly answers: Answers
  readonly user_id: string
  readonly treatment_id: string
}

type Body<Name extends 'chooseProduct' | 'chooseAddOns' | 'upload'> = Parameters<Client[Name]>[0]['body']

/** Answers a whole questionnaire as an example patient, and sends it in with a card. @throws at a refusal. */
export async function sendInBefore(api: Client, { flow, answers: written, user_id, treatment_id }: SendingIn): Promise<void> {
  const compiled = compileFlow(flow)
  const picture = await drawnCard()
  const answers: Answers = { ...written, ...files(flow, picture), paymentCard: { kind: 'card' } }
  await answerBefore(api, { flow, answers, user_id, treatment_id, steps: flow.steps.map(({ id }) => id) })
  const shown = walk(compiled, answers, { signedIn: true, flags: {} }).fields
  const facts = { treatment_id, user_id }
  for (const { screen, fields } of compiled.screens) {
    const asked = fields.filter((field) => shown.get(field.name) === field)
    const given = Object.fromEntries(asked.flatMap(({ name }) => (answers[name] === undefined ? [] : [[name, answers[name]]])))
    if (asked.length === 0) continue
    const input = { answers: given, attributes: {}, facts }
    // bodies are made for these very endpoints, which parse them
    if (screen.call === 'post-products') {
      // the drug may have been chosen on a screen before
      const chosen = { ...input, answers: { drug_id: answers['drug_id'] ?? '', ...given } }
      expectOk(await api.chooseProduct({ body: transforms.products(chosen) as Body<'chooseProduct'> }))
    }
    if (screen.call === 'post-direct-upload') expectOk(await api.upload({ body: transforms.directUpload(input) as Body<'upload'> }))
    if (screen.call === 'post-add-ons')
      expectOk(await api.chooseAddOns({ body: { add_on_ids: listOf(given['add_on_ids']), treatment_id } }))
  }
  const asked = await api.getPaymentIntent({ query: { treatment_id } })
  const payment_intent_id = asked.ok ? (asked.body.payment_intent?.id ?? '') : ''
  expectOk(await api.createSubscription({ body: { payment_intent_id, treatment_id, user_id } }))
}

/** One picture for every document that is asked for. */
function files({ steps }: Flow, picture: FileAnswer): Answers {
  const fields = steps.flatMap(({ screens }) => screens.flatMap((screen) => screen.fields ?? []))
  return Object.fromEntries(fields.filter(({ type }) => type === 'uploader').map(({ name }) => [name, picture]))
}

const listOf = (value: Answers[string] | undefined): string[] => (isTexts(value) ? value : [])

/** A picture that shows something, as large as a photo of a card has to be. */
async function drawnCard(): Promise<FileAnswer> {
  const canvas = document.createElement('canvas')
  canvas.width = 1000
  canvas.height = 700
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This page cannot draw.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (let line = 0; line < 12; line += 1) context.fillRect(80, 60 + line * 48, 400 + ((line * 137) % 420), 22)
  const url = canvas.toDataURL('image/jpeg')
  const content = url.slice(url.indexOf(',') + 1)
  return { kind: 'file', name: 'card.jpg', type: 'image/jpeg', size: atob(content).length, content }
}

function expectOk(result: { readonly ok: boolean; readonly status: number }): void {
  if (!result.ok) throw new Error(`SENT_NOTHING: the server answered ${result.status}. ${JSON.stringify(result)}`)
}
