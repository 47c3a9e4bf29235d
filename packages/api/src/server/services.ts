import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import type { Context } from 'hono'
import type { CallingApp } from '../contract/callingApp.ts'
import type { Billing, ChargeLine, HostedPage, PaymentIntent } from '../contract/index.ts'
import type { PasswordCost } from './accounts/passwords.ts'
import type { KeyRing } from './encryption/createKeyRing.ts'
import type { TextCipher } from './encryption/textCipher.ts'
import type { Database, RunExclusive } from './db/Database.ts'
import type { UploadInspector, UploadScanner } from './uploads/UploadInspector.ts'
import type { Limits } from './http/limits.ts'

/** Which flow, in its newest version. */
interface FlowQuery {
  readonly treatment: string
  readonly kind: 'onboarding' | 'renewal'
  readonly variant: string
}

/** The flows that the server checks answers against, for the brand that it serves. */
export interface FlowSource {
  readonly brand: string
  /** The words that its flows may use. */
  readonly vocabulary: Vocabulary
  /** The flow, or undefined where there is none. */
  readonly load: (wanted: FlowQuery) => Promise<Flow | undefined>
  /** Names of the shorter variants of a treatment's onboarding. */
  readonly variants: (treatment: string) => readonly string[]
  /** Where the brand's patients call. */
  readonly supportPhone: string
  /** Days for which an answer counts without being asked again. */
  readonly answersOnFileDays: number
  /** The pure handlers, by name: the same rules as in the browser. */
  readonly handlers: Readonly<Record<string, Handler>>
}

/** A file in the store of uploads. */
interface StoredFile {
  readonly name: string
  /** Undefined where it was removed since it was listed. */
  readonly storedAt: () => Promise<Date | undefined>
}

/** Keeps uploaded files. */
export interface UploadStore {
  readonly put: (id: string, content: Uint8Array) => Promise<void>
  /** The whole file, or undefined where there is none. */
  readonly get: (id: string) => Promise<Uint8Array | undefined>
  /** Every file whose name begins so, in no order; one that is half written under a name that is no id. */
  readonly list: (prefix: string) => AsyncIterable<StoredFile>
  /** Takes a file away; one that is not there is no harm. */
  readonly remove: (name: string) => Promise<void>
}

/** A body that waits outside of memory. */
export interface SpooledBody {
  readonly write: (chunk: Uint8Array) => Promise<void>
  /** All that was written. */
  readonly read: () => Promise<Uint8Array>
  /** Nothing is left of it. */
  readonly remove: () => Promise<void>
}

/** Where bodies wait that are too large for as many as may come to be in memory. */
export interface Spool {
  /** @throws ApiError 503 when too many are there. */
  readonly begin: () => Promise<SpooledBody>
}

/** An invoice of the payment provider. */
export interface ProviderInvoice {
  readonly id: string
  /** The charge that it is for; none of what was made by hand. */
  readonly chargeId: string | undefined
  /** In cents. */
  readonly amount: number
  readonly isPaid: boolean
  readonly isRefunded: boolean
}

/** The payment provider. Its calls throw an ApiError 503 when it cannot be reached; `consume` and `charge` throw a PaymentRefusedError when it refuses them. */
export interface Payments {
  /** A new payment of 0 CAD to authorise. */
  readonly create: () => Promise<PaymentIntent>
  readonly retrieve: (intentId: string) => Promise<PaymentIntent | undefined>
  /** Says that this patient's subscription has used it; again is no harm. */
  readonly consume: (intentId: string, userId: string) => Promise<void>
  /** The card that a patient pays with, and what was charged to it. */
  readonly billing: (userId: string) => Promise<Billing>
  /** A page of the provider's on which a patient changes their card; undefined where payment is off. */
  readonly cardPage: (userId: string) => Promise<HostedPage | undefined>
  /** Charges the card that a patient pays with, all lines at once; once for each id. False where their bank refuses it. */
  readonly charge: (charge: {
    readonly id: string
    readonly userId: string
    readonly lines: readonly ChargeLine[]
    /** How often it was refused before. */
    readonly refusals: number
  }) => Promise<boolean>
  /** Gives a charge back, whole; again is no harm. @throws PaymentRefusedError where it was not taken. */
  readonly refund: (charge: { readonly id: string; readonly userId: string; readonly refusals: number }) => Promise<void>
  /** Every invoice of every patient. */
  readonly invoices: () => AsyncIterable<ProviderInvoice>
  /** Whether a charge was taken; again is no harm. */
  readonly isCharged: (charge: { readonly id: string; readonly userId: string }) => Promise<boolean>
}

/** Sends mail; what waits to be sent is kept sealed. */
export interface Mail extends TextCipher {
  /** Where the links in mails lead: scheme, host and port of the app. */
  readonly appOrigin: string
  /** Hands a mail over. @throws when that fails: it is tried again. */
  readonly send: (mail: { readonly to: string; readonly subject: string; readonly text: string }) => Promise<void>
}

/** A fault that no contract foresees, without anything that a patient may have written. */
export interface Fault {
  /** Of the request, or the name of what runs without one. */
  readonly requestId: string
  readonly name: string
  /** The database's or the system's own code, where there is one. */
  readonly code?: string
  /** Where it happened in the code. */
  readonly stack: readonly string[]
}

/** One line per request; never a body, an id or a query. */
export interface RequestLog {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  /** Where it comes from: the network, of IPv6. */
  readonly address?: string
  /** Which app asks, where it says so. */
  readonly platform?: CallingApp['platform']
  readonly appVersion?: string
}

/** Numbers that an operator watches, by name: how many of something there are now. Nothing of a patient. */
export type Counts = Readonly<Record<string, number>>

/** Measures work as a part of the request or job that it belongs to. */
export type Measure = <Result>(name: string, work: () => Promise<Result>, attributes?: Readonly<Record<string, string>>) => Promise<Result>

/** Everything that the server stands on; it keeps nothing in memory itself. */
export interface Services {
  readonly db: Database
  readonly flows: FlowSource
  /** Under which the keys of patients are encrypted. */
  readonly keyRing: KeyRing
  readonly uploads: UploadStore
  readonly inspect: UploadInspector
  /** Without it files are not looked through for viruses. */
  readonly scan?: UploadScanner
  /** Without it large bodies are kept in memory too, as in a page that is its own server. */
  readonly spool?: Spool
  readonly payments: Payments
  /** What the clinic's own system shows instead of a member's token; without it members alone use the clinic's calls. */
  readonly clinicToken?: string
  /** How the second factors of the clinic's members are stored; without it no member can sign in. */
  readonly memberSecrets?: TextCipher
  /** What the payment provider shows with each event; without it its calls are not there. */
  readonly eventSecret?: string
  /** Without it no mail is written. */
  readonly mail?: Mail
  /** Lets work go on that an answer does not wait for; a stop of the server does. */
  readonly background: (work: Promise<void>) => void
  /** Where a request comes from, where that is known: what may be guessed at is limited for each such address. */
  readonly addressOf?: (context: Context) => string | undefined
  /** Those of limits.ts when absent. */
  readonly limits?: Limits
  /** That of passwords.ts when absent. */
  readonly passwordCost?: PasswordCost
  readonly now: () => Date
  readonly log: (line: RequestLog) => void
  /** Does a job of the maintenance unless another server is doing it; without it, this is the only one. */
  readonly runExclusive?: RunExclusive
  /** Whether the server has been told to stop: it answers, and asks for no more requests. */
  readonly isStopping?: () => boolean
  /** Receives the counts of the hourly maintenance; without it nothing is counted. */
  readonly recordCounts?: (counts: Counts) => void
  /** Told of faults that no contract foresees. What it is given is free of patients' data: see `faultOf`. */
  readonly report: (fault: unknown) => void
}
