import { answers } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'

/** The version of the messages between a page and the frame in it; one that does not know a version leaves its messages alone. */
const FRAME_VERSION = 1

const place = { flow: z.string(), screen: z.string() }

/** What the frame tells the page around it. Only `complete` carries answers. */
const told = z.discriminatedUnion('type', [
  z.object({ type: z.literal('height'), height: z.number().check(z.gte(0), z.lte(100_000)) }),
  z.object({ type: z.literal('ready'), ...place, version: z.int() }),
  z.object({ type: z.literal('screen'), ...place, step: z.string(), fraction: z.number() }),
  z.object({ type: z.literal('track'), ...place, event: z.string() }),
  z.object({ type: z.literal('blocked'), ...place, reason: z.enum(['interrupt', 'sign-in']), interrupt: z.optional(z.string()) }),
  z.object({
    type: z.literal('complete'),
    flow: z.string(),
    version: z.int(),
    answers,
    attributes: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])

/** What the page asks of the frame. */
const asked = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('go-to'), screen: z.string() }),
])

const envelope = <Message extends z.core.SomeType>(message: Message) =>
  z.object({ anamnesis: z.literal(FRAME_VERSION), frame: z.string(), message })

const toldEnvelope = envelope(told)
const askedEnvelope = envelope(asked)

/** What the frame tells the page. */
export type FrameEvent = z.infer<typeof told>

/** What the page asks of the frame. */
export type FrameRequest = z.infer<typeof asked>

/** A message from the frame of that id; undefined where it is none of ours. */
export function parseFrameEvent(data: unknown, frame: string): FrameEvent | undefined {
  const parsed = toldEnvelope.safeParse(data)
  return parsed.success && parsed.data.frame === frame ? parsed.data.message : undefined
}

/** A message from the page to the frame of that id; undefined where it is none of ours. */
export function parseFrameRequest(data: unknown, frame: string): FrameRequest | undefined {
  const parsed = askedEnvelope.safeParse(data)
  return parsed.success && parsed.data.frame === frame ? parsed.data.message : undefined
}

/** A message as it is posted. */
export function wrapMessage(frame: string, message: FrameEvent | FrameRequest): unknown {
  return { anamnesis: FRAME_VERSION, frame, message }
}
