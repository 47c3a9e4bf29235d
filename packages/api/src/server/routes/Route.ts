import type * as z from 'zod/mini'
import { clinicEndpoints, endpoints } from '../../contract/index.ts'
import { type CallName, providerEndpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ApiError } from '../errors/ApiError.ts'
import type { Member } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** One endpoint of the server. */
export interface Route<Name extends CallName = CallName> {
  readonly name: Name
  readonly definition: Endpoint
  readonly begin: (asked: ParsedRequest) => Promise<BegunRequest>
  readonly onRefusal: (asked: ParsedRequest, refusal: ApiError) => Promise<void>
}

const definitions = { ...endpoints, ...clinicEndpoints, ...providerEndpoints }
type Definitions = typeof definitions

type Parsed<Definition, Key extends string> = Definition extends Record<Key, z.ZodMiniType> ? z.infer<Definition[Key]> : undefined

/** A request's caller, and what the server has for it. */
interface RequestContext {
  readonly services: Services
  /** Id of the signed-in patient; empty for anonymous requests, where the endpoint allows them, and for staff. */
  readonly userId: string
  /** The bearer token; empty if none was sent. */
  readonly token: string
  /** The signed-in staff member; undefined for the clinic's own system and for patients. */
  readonly member: Member | undefined
  /** Client IP address, if known. */
  readonly address: string | undefined
}

/** A request that was parsed by the schemas of its endpoint. */
interface ParsedRequest extends RequestContext {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A parsed request of one endpoint. */
interface EndpointRequest<Definition extends Endpoint> extends RequestContext {
  readonly params: Parsed<Definition, 'params'>
  readonly query: Parsed<Definition, 'query'>
  readonly body: Parsed<Definition, 'body'>
}

type Answer<Definition extends Endpoint> = Definition extends { readonly isStream: true }
  ? {
      readonly stream: (signal: AbortSignal, lastEventId: string | undefined) => AsyncIterable<StreamEvent<z.infer<Definition['response']>>>
    }
  : z.infer<Definition['response']>

/** One event of a stream: its data, and the id to resume after. */
export interface StreamEvent<Data> {
  readonly id: string
  readonly data: Data
}

/** The functions of an endpoint. */
interface RouteParts<Definition extends Endpoint, Ready> {
  /** Slow work before the transaction, so that it holds no locks; may refuse. */
  readonly prepare?: (asked: EndpointRequest<Definition>) => Promise<Ready>
  /** Handles the request, in a transaction if it writes; refuses by throwing an ApiError. May run again after a conflict with another one. */
  readonly handle: (input: EndpointRequest<Definition> & { readonly prepared: Ready }) => Promise<Answer<Definition>>
  /** Undoes the preparation if the transaction wrote nothing. */
  readonly undo?: (services: Services, prepared: Ready) => Promise<void>
  /** Work after the commit; a failure does not change the response. */
  readonly after?: (input: EndpointRequest<Definition> & { readonly prepared: Ready }) => Promise<void>
  /** Runs after the rollback of a refused request. */
  readonly onRefusal?: (asked: EndpointRequest<Definition>, refusal: ApiError) => Promise<void>
}

/** A prepared request. */
interface BegunRequest {
  /** Handles the request on a transaction, or on the whole database. */
  readonly handle: (db: Services['db']) => Promise<unknown>
  readonly undo: () => Promise<void>
  readonly after: () => Promise<void>
}

/** Defines an endpoint of the contract with its functions. */
export function route<Name extends CallName, Ready = undefined>(
  name: Name,
  { prepare, handle, undo, after, onRefusal }: RouteParts<Definitions[Name], Ready>,
): Route<Name> {
  type Own = EndpointRequest<Definitions[Name]>
  return {
    name,
    definition: definitions[name],
    begin: async (asked) => {
      const own = asked as Own // parsed by this endpoint's schemas
      const prepared = (await prepare?.(own)) as Ready // undefined without a preparation
      const { services } = own
      return {
        handle: (db) => handle({ ...own, services: { ...services, db }, prepared }),
        undo: async () => undo?.(services, prepared),
        after: async () => after?.({ ...own, prepared }),
      }
    },
    onRefusal: async (asked, refusal) => onRefusal?.(asked as Own, refusal), // as above
  }
}
