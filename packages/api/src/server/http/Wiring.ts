import type { CallName, Endpoint } from '../../contract/index.ts'
import type { ApiError } from './ApiError.ts'
import type { EndpointRequest, HandlerInput } from '../Handler.ts'
import type { Services } from '../services.ts'

/** What belongs to one endpoint; the tables have the same keys, each entry made for the endpoint of its name. */
export interface Wiring {
  readonly name: CallName
  readonly definition: Endpoint
  readonly prepare: ((asked: EndpointRequest<Endpoint>) => Promise<unknown>) | undefined
  /** Takes back what was prepared, where nothing of the transaction was written. */
  readonly undo: ((services: Services, prepared: unknown) => Promise<void>) | undefined
  /** Notes a refusal, once the transaction is undone. */
  readonly noteRefusal: ((asked: EndpointRequest<Endpoint>, refusal: ApiError) => Promise<void>) | undefined
  readonly handle: (input: HandlerInput<Endpoint>) => Promise<unknown>
}
