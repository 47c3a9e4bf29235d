import type * as z from 'zod/mini'
import type { Endpoint, EndpointName, Endpoints } from '../contract/index.ts'
import type { Services } from './services.ts'

type Parsed<Definition, Key extends string> = Definition extends Record<Key, z.ZodMiniType> ? z.infer<Definition[Key]> : undefined

/** What a handler is given: the parts of the request, parsed, and who asks. */
export interface HandlerInput<Definition extends Endpoint> {
  readonly services: Services
  readonly params: Parsed<Definition, 'params'>
  readonly query: Parsed<Definition, 'query'>
  readonly body: Parsed<Definition, 'body'>
  /** Id of the signed-in patient; empty for a visitor, where the endpoint allows one. */
  readonly userId: string
  /** The bearer token, where one was sent. */
  readonly token: string
}

/** Answers one endpoint; refuses by throwing an ApiError. */
export type Handler<Name extends EndpointName> = (input: HandlerInput<Endpoints[Name]>) => Promise<z.infer<Endpoints[Name]['response']>>
