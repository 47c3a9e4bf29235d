import type { CallName, Endpoint } from '../../contract/index.ts'
import type { ApiError } from './ApiError.ts'
import type { EndpointRequest, HandlerInput } from '../Handler.ts'
import type { Services } from '../services.ts'

/** The functions of one endpoint; all tables use the endpoint names as keys. */
export interface Wiring {
  readonly name: CallName
  readonly definition: Endpoint
  readonly prepare: ((asked: EndpointRequest<Endpoint>) => Promise<unknown>) | undefined
  /** Undoes the preparation if the transaction wrote nothing. */
  readonly undo: ((services: Services, prepared: unknown) => Promise<void>) | undefined
  /** Records a refusal after the rollback. */
  readonly noteRefusal: ((asked: EndpointRequest<Endpoint>, refusal: ApiError) => Promise<void>) | undefined
  readonly handle: (input: HandlerInput<Endpoint>) => Promise<unknown>
}
