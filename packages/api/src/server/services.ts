import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import type { Context } from 'hono'
import type { CallingApp } from '../contract/callingApp.ts'
import type { Billing } from '../contract/index.ts'
import type { ChargeLine, HostedPage, PaymentIntent } from '../contract/subscriptions.ts'
import type { KeyRing } from './encryption/createKeyRing.ts'
import type { TextCipher } from './encryption/textCipher.ts'
import type { Database, RunExclusive } from './db/Database.ts'
import type { Limits } from './quotas/limits.ts'

/** Selects a flow in its newest version. */
interface FlowQuery {
  readonly treatment: string
  readonly kind: 'onboarding' | 'renewal'
  readonly variant: string
}

/** The flows of the served brand, which the server validates answers with. */
export interface FlowSource {
  readonly brand: string
  /** The vocabulary of its flows. */
  readonly vocabulary: Vocabulary
  /** Loads a flow; undefined if there is none. */
  readonly load: (wanted: FlowQuery) => Promise<Flow | undefined>
  /** Names of the shorter variants of a treatment's onboarding. */
  readonly variants: (treatment: string) => readonly string[]
  /** The brand's support phone. */
  readonly supportPhone: string
  /** Days for which an answer on record counts. */
  readonly answersOnFileDays: number
  /** The pure handlers by name, shared with the browser. */
  readonly handlers: Readonly<Record<string, Handler>>
}

/** Cost of a hash: KiB, passes, lanes. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** A file in the upload store. */
interface StoredFile {
  readonly name: string
  /** Undefined if it was removed since it was listed. */
  readonly storedAt: () => Promise<Date | undefined>
}

/** Stores uploaded files. */
export interface UploadStore {
  readonly put: (id: string, content: Uint8Array) => Promise<void>
  /** Returns the whole file; undefined if there is none. */
  readonly get: (id: string) => Promise<Uint8Array | undefined>
  /** Lists all files, unordered; a partial file has a name that is not an id. */
  readonly list: () => AsyncIterable<StoredFile>
  /** Removes a file; a missing one is no error. */
  readonly remove: (name: string) => Promise<void>
}

/** A body stored outside of memory. */
export interface SpooledBody {
  readonly write: (chunk: Uint8Array) => Promise<void>
  /** Reads the whole body. */
  readonly read: () => Promise<Uint8Array>
  /** Deletes the body. */
  readonly remove: () => Promise<void>
}

/** Stores bodies that are too large for memory. */
export interface Spool {
  /** @throws ApiError 503 if it is full. */
  readonly begin: () => Promise<SpooledBody>
}

/** Documents that a patient can upload. */
export type DocumentName = 'government_id' | 'headshot' | 'bodyshot' | 'bloodwork_result' | 'message_attachment'

/** Accepted file types. */
export type FileType = 'image/png' | 'image/jpeg' | 'application/pdf'

/** A file to inspect. */
export interface InspectedFile {
  readonly content: Uint8Array
  readonly type: FileType
  readonly document: DocumentName
}

/** A redrawn picture of the file, or a message that says what is wrong and what the patient can do. */
export type InspectionResult = { readonly content: Uint8Array; readonly type: 'image/jpeg' } | { readonly error: string }

/** Decodes a patient's file and returns a redrawn picture, so that no received bytes are stored. @throws if it can't inspect at all. */
export type UploadInspector = (file: InspectedFile, userId: string) => Promise<InspectionResult>

/** Scans a received file for viruses. @throws if the scan fails. */
export type UploadScanner = (content: Uint8Array) => Promise<'clean' | 'infected'>

/** An invoice of the payment provider. */
export interface ProviderInvoice {
  readonly id: string
  /** The invoiced charge; undefined for manually created invoices. */
  readonly chargeId: string | undefined
  /** In cents. */
  readonly amount: number
  readonly isPaid: boolean
  readonly isRefunded: boolean
}

/** The payment provider. Calls throw an ApiError 503 if it is unreachable; `consume` and `charge` throw a PaymentRefusedError if it refuses. */
export interface Payments {
  /** Creates a payment of 0 CAD to authorise. */
  readonly create: () => Promise<PaymentIntent>
  readonly retrieve: (intentId: string) => Promise<PaymentIntent | undefined>
  /** Marks a payment as used by the patient's subscription; idempotent. */
  readonly consume: (intentId: string, userId: string) => Promise<void>
  /** Returns the patient's card and charges. */
  readonly billing: (userId: string) => Promise<Billing>
  /** Creates a hosted page to change the card; undefined without a provider. */
  readonly cardPage: (userId: string) => Promise<HostedPage | undefined>
  /** Charges all lines to the patient's card, once per id. Returns false if the bank declines. */
  readonly charge: (charge: {
    readonly id: string
    readonly userId: string
    readonly lines: readonly ChargeLine[]
    /** Number of earlier refusals. */
    readonly refusals: number
  }) => Promise<boolean>
  /** Refunds a whole charge; idempotent. @throws PaymentRefusedError if it was not taken. */
  readonly refund: (charge: { readonly id: string; readonly userId: string; readonly refusals: number }) => Promise<void>
  /** All invoices of all patients. */
  readonly invoices: () => AsyncIterable<ProviderInvoice>
  /** Whether a charge was taken. */
  readonly isCharged: (charge: { readonly id: string; readonly userId: string }) => Promise<boolean>
}

/** Sends mail; waiting mail is stored encrypted. */
export interface Mail extends TextCipher {
  /** Origin of the app, for links in mails. */
  readonly appOrigin: string
  /** Delivers a mail. @throws on failure; the mail is retried. */
  readonly send: (mail: {
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly html: string
    /** A PNG in base64 that the HTML refers to by its content id, `logo`. */
    readonly logo?: string | undefined
  }) => Promise<void>
}

/** One log line per request; without bodies, ids and queries. */
export interface RequestLog {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  /** Client address; for IPv6 the network. */
  readonly address?: string
  /** The calling app, if stated. */
  readonly platform?: CallingApp['platform']
  readonly appVersion?: string
}

/** Current counts for operators by name, without patient data. */
export type Counts = Readonly<Record<string, number>>

/** The dependencies of the server, which holds no state in memory itself. */
export interface Services {
  readonly db: Database
  readonly flows: FlowSource
  /** Encrypts the keys of patients. */
  readonly keyRing: KeyRing
  readonly uploads: UploadStore
  readonly inspect: UploadInspector
  /** Scans files for viruses; absent: no scan. */
  readonly scan?: UploadScanner
  /** Stores large bodies; absent: in memory, as for a server in a page. */
  readonly spool?: Spool
  readonly payments: Payments
  /** The token of the clinic's own system; absent: only members may use the clinic's calls. */
  readonly clinicToken?: string
  /** Encrypts the second factors of members; absent: no member can sign in. */
  readonly memberSecrets?: TextCipher
  /** The payment provider's secret for events; absent: its endpoint does not exist. */
  readonly eventSecret?: string
  /** Absent: no mail is queued. */
  readonly mail?: Mail
  /** Runs work in the background; shutdown waits for it. */
  readonly background: (work: Promise<void>) => void
  /** Returns the client address, if known, for per-address limits. */
  readonly addressOf?: (context: Context) => string | undefined
  /** Default: `standardLimits`. */
  readonly limits?: Limits
  /** Default: the cost in passwords.ts. */
  readonly passwordCost?: PasswordCost
  readonly now: () => Date
  readonly log: (line: RequestLog) => void
  /** Runs a maintenance job unless another server is running it; absent: this is the only server. */
  readonly runExclusive?: RunExclusive
  /** Whether the server is shutting down: it still responds, but reports that it is not ready. */
  readonly isStopping?: () => boolean
  /** Receives the counts of the hourly maintenance; absent: nothing is counted. */
  readonly recordCounts?: (counts: Counts) => void
  /** Receives unexpected errors, reduced to data without patient information: see `faultOf`. */
  readonly report: (fault: unknown) => void
}
