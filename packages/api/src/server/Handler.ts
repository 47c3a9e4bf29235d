import type * as z from 'zod/mini'
import type { ClinicEndpoints, Endpoint, EndpointName, Endpoints, PaymentIntent, ProviderEndpoints } from '../contract/index.ts'
import type { users } from './db/schema.ts'
import type { Member } from './members/memberSessions.ts'
import type { Services } from './services.ts'
import type { PreparedUpload } from './uploads/UploadInspector.ts'

type Parsed<Definition, Key extends string> = Definition extends Record<Key, z.ZodMiniType> ? z.infer<Definition[Key]> : undefined

/** What is asked: the parts of the request, parsed, and who asks. */
export interface EndpointRequest<Definition extends Endpoint> {
  readonly services: Services
  readonly params: Parsed<Definition, 'params'>
  readonly query: Parsed<Definition, 'query'>
  readonly body: Parsed<Definition, 'body'>
  /** Id of the signed-in patient; empty for a visitor, where the endpoint allows one. */
  readonly userId: string
  /** The bearer token, where one was sent. */
  readonly token: string
  /** Of the clinic's staff, who is signed in; undefined for the clinic's own system, and for patients. */
  readonly member: Member | undefined
  /** Where the request comes from, where that is known. */
  readonly address: string | undefined
}

/** What is slow, and so is done before the transaction: it would keep everybody else waiting. */
export interface Prepared {
  /** The password's hash, for a new account. */
  readonly createTreatment: string | undefined
  /** The new password's hash. */
  readonly resetPassword: string
  /** The new password's hash; the current one was right. */
  readonly changePassword: string
  /** The account, whose password was right. */
  readonly closeAccount: typeof users.$inferSelect
  /** The payment as the provider knows it now. */
  readonly createSubscription: PaymentIntent | undefined
  /** The document as it is stored; undefined where it may not be sent in. */
  readonly upload: PreparedUpload | undefined
}

/** What a handler is given. */
export interface HandlerInput<Definition extends Endpoint, Ready = unknown> extends EndpointRequest<Definition> {
  readonly prepared: Ready
}

type Answer<Definition extends Endpoint> = Definition extends { readonly isStream: true }
  ? {
      readonly stream: (signal: AbortSignal, lastEventId: string | undefined) => AsyncIterable<StreamEvent<z.infer<Definition['response']>>>
    }
  : z.infer<Definition['response']>

/** One event of a stream: what it carries, and the id to go on after. */
export interface StreamEvent<Data> {
  readonly id: string
  readonly data: Data
}

/** Answers one endpoint, in a transaction where it writes; refuses by throwing an ApiError. */
export type Handler<Name extends EndpointName> = (
  input: HandlerInput<Endpoints[Name], Name extends keyof Prepared ? Prepared[Name] : undefined>,
) => Promise<Answer<Endpoints[Name]>>

/** Answers one endpoint of the clinic; nobody's `userId`. */
export type ClinicHandler<Name extends keyof ClinicEndpoints> = (
  input: HandlerInput<ClinicEndpoints[Name]>,
) => Promise<Answer<ClinicEndpoints[Name]>>

/** Answers one endpoint of the payment provider; nobody's `userId`. */
export type ProviderHandler<Name extends keyof ProviderEndpoints> = (
  input: HandlerInput<ProviderEndpoints[Name]>,
) => Promise<Answer<ProviderEndpoints[Name]>>

/** Runs before the handler of its endpoint; may refuse too. */
export type Preparation<Name extends keyof Prepared> = (asked: EndpointRequest<Endpoints[Name]>) => Promise<Prepared[Name]>
