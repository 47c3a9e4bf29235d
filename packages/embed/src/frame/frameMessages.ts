import { answers } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'

// Messages between a page and its frame: their schemas, parsing and version.

/** Version of the messages between page and frame; messages of other versions are ignored. */
const FRAME_VERSION = 1

const place = { flow: z.string(), screen: z.string() }

/** Messages from the frame to its page. Only `complete` contains answers. */
const frameEvent = z.discriminatedUnion('type', [
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

/** Messages from the page to the frame. */
const frameRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('go-to'), screen: z.string() }),
])

const envelope = <Message extends z.core.SomeType>(message: Message) =>
  z.object({ anamnesis: z.literal(FRAME_VERSION), frame: z.string(), message })

const eventEnvelope = envelope(frameEvent)
const requestEnvelope = envelope(frameRequest)

/** A message from the frame to its page. */
export type FrameEvent = z.infer<typeof frameEvent>

/** A message from the page to the frame. */
export type FrameRequest = z.infer<typeof frameRequest>

/** Parses a message from the frame with that id; undefined for any other data. */
export function parseFrameEvent(data: unknown, frame: string): FrameEvent | undefined {
  const parsed = eventEnvelope.safeParse(data)
  return parsed.success && parsed.data.frame === frame ? parsed.data.message : undefined
}

/** Parses a message for the frame with that id; undefined for any other data. */
export function parseFrameRequest(data: unknown, frame: string): FrameRequest | undefined {
  const parsed = requestEnvelope.safeParse(data)
  return parsed.success && parsed.data.frame === frame ? parsed.data.message : undefined
}

/** Wraps a message for postMessage. */
export function wrapMessage(frame: string, message: FrameEvent | FrameRequest): unknown {
  return { anamnesis: FRAME_VERSION, frame, message }
}
