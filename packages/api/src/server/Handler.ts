import type * as z from 'zod/mini'
import type { ClinicEndpoints, Endpoint, EndpointName, Endpoints, PaymentIntent, ProviderEndpoints } from '../contract/index.ts'
import type { users } from './db/schema.ts'
import type { Member } from './members/memberSessions.ts'
import type { Services } from './services.ts'
import type { PreparedUpload } from './uploads/UploadInspector.ts'

type Parsed<Definition, Key extends string> = Definition extends Record<Key, z.ZodMiniType> ? z.infer<Definition[Key]> : undefined

/** A parsed request and its caller. */
export interface EndpointRequest<Definition extends Endpoint> {
  readonly services: Services
  readonly params: Parsed<Definition, 'params'>
  readonly query: Parsed<Definition, 'query'>
  readonly body: Parsed<Definition, 'body'>
  /** Id of the signed-in patient; empty for anonymous requests, where the endpoint allows them. */
  readonly userId: string
  /** The bearer token; empty if none was sent. */
  readonly token: string
  /** The signed-in staff member; undefined for the clinic's own system and for patients. */
  readonly member: Member | undefined
  /** Client IP address, if known. */
  readonly address: string | undefined
}

/** Results of slow work that runs before the transaction, so that it holds no locks. */
export interface Prepared {
  /** The password hash of a new account. */
  readonly createTreatment: string | undefined
  /** The new password hash. */
  readonly resetPassword: string
  /** The new password hash, after the current password was verified. */
  readonly changePassword: string
  /** The account, after its password was verified. */
  readonly closeAccount: typeof users.$inferSelect
  /** The current payment at the provider. */
  readonly createSubscription: PaymentIntent | undefined
  /** The stored document; undefined if it may not be uploaded. */
  readonly upload: PreparedUpload | undefined
}

/** The input of a handler. */
export interface HandlerInput<Definition extends Endpoint, Ready = unknown> extends EndpointRequest<Definition> {
  readonly prepared: Ready
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

/** Handles one endpoint, in a transaction if it writes; refuses by throwing an ApiError. */
export type Handler<Name extends EndpointName> = (
  input: HandlerInput<Endpoints[Name], Name extends keyof Prepared ? Prepared[Name] : undefined>,
) => Promise<Answer<Endpoints[Name]>>

/** Handles one endpoint of the clinic; `userId` is empty. */
export type ClinicHandler<Name extends keyof ClinicEndpoints> = (
  input: HandlerInput<ClinicEndpoints[Name]>,
) => Promise<Answer<ClinicEndpoints[Name]>>

/** Handles one endpoint of the payment provider; `userId` is empty. */
export type ProviderHandler<Name extends keyof ProviderEndpoints> = (
  input: HandlerInput<ProviderEndpoints[Name]>,
) => Promise<Answer<ProviderEndpoints[Name]>>

/** Runs before the handler of its endpoint; may refuse. */
export type Preparation<Name extends keyof Prepared> = (asked: EndpointRequest<Endpoints[Name]>) => Promise<Prepared[Name]>
