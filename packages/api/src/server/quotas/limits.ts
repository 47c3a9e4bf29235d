import type { CallName } from '../../contract/endpoints.ts'

/** The limits of a server. */
export interface Limits {
  readonly bodies: {
    /** Largest body, in bytes, unless its endpoint defines another; larger ones wait on disk. */
    readonly inMemory: number
    /** Concurrent bodies on disk, over all patients. */
    readonly onDisk: number
    /** Spooled bodies in memory and handled at a time. */
    readonly atOnce: number
  }
  /** In milliseconds. */
  readonly times: {
    /** From the first byte of a request, or the start of the connection, to the last header. */
    readonly headers: number
    /** From the first to the last byte of a small body. */
    readonly body: number
    /** The same for a body spooled to disk. */
    readonly largeBody: number
    /** An idle connection between requests. */
    readonly idle: number
    /** Interval of connection checks; limits are enforced with this precision. */
    readonly check: number
  }
  /** In bytes. */
  readonly heads: {
    /** Path and query. */
    readonly address: number
    /** Request line and headers. */
    readonly all: number
  }
  /** Open event streams per process. */
  readonly streams: { readonly perPatient: number; readonly inAll: number }
  /** Applied before the token is looked up. */
  readonly byAddress: ByEndpoint<AddressQuota>
  /** Unknown tokens per address at the clinic's calls; afterwards all its tokens are refused for the rest of the window. */
  readonly unknownTokens: Quota
  /** Applied before the body is read. */
  readonly byPatient: ByEndpoint<readonly Quota[]>
  /** Number of uploads that a slow inspection counts as. */
  readonly slowUpload: number
  /** All reads of a patient; counted per process. */
  readonly reads: Quota
  /** All writes of a patient. */
  readonly writes: Quota
  /** Bytes of accepted bodies; refused ones are refunded. */
  readonly bytesByPatient: ByEndpoint<Quota>
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** Times are in milliseconds, quotas in seconds. */
const SECOND = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A number of requests or bytes per time window in seconds. */
export interface Quota {
  readonly times: number
  readonly seconds: number
  /** Start of the error message; the wait time follows. */
  readonly refusal?: string
}

type ByEndpoint<Value> = { readonly [Key in CallName]?: Value }

/** A quota per client address, for all requests or, where patients may call the endpoint too, for anonymous ones only. */
interface AddressQuota {
  readonly of: 'everybody' | 'visitors'
  readonly quotas: readonly Quota[]
}

const PER_MINUTE: Quota = { times: 30, seconds: MINUTE }

const PER_HOUR: Quota = { times: 20, seconds: HOUR }

/** The default limits. Update the reason with the value. */
export const standardLimits: Limits = {
  bodies: {
    // ten times the longest session of a completed questionnaire
    inMemory: 256 * KILOBYTE,
    // 1.4 GB of disk at most
    onDisk: 100,
    // each takes some 50 MB while it is read and decoded: one is read while the other is decoded
    atOnce: 2,
  },
  times: {
    headers: 10 * SECOND,
    // 256 kB at 140 kbit/s, the slowest mobile networks
    body: 15 * SECOND,
    // 14.5 MB at 1 Mbit/s; the app's own timeout
    largeBody: 120 * SECOND,
    // longer than the keep-alive of a proxy, which must not send into a closing connection
    idle: 65 * SECOND,
    check: SECOND,
  },
  heads: {
    // ids, tokens and an advertiser's click id: our longest has 300
    address: 4 * KILOBYTE,
    // the default of Node, Caddy and browsers
    all: 16 * KILOBYTE,
  },
  streams: {
    // one per open tab
    perPatient: 5,
    // each queries the database once a second
    inAll: 500,
  },
  byAddress: {
    // password guessing; attempts per account are limited more strictly, see countLoginAttempt
    login: { of: 'everybody', quotas: [PER_MINUTE] },
    // each hashes a password; a family or a clinic behind one address opens a few a day
    createTreatment: {
      of: 'visitors',
      quotas: [PER_MINUTE, { times: 300, seconds: DAY, refusal: 'There were too many new accounts from your network today.' }],
    },
    // each may send mail to a person who did not request it
    requestPassword: { of: 'everybody', quotas: [PER_MINUTE, { times: 100, seconds: HOUR }] },
    // the same as login, for staff
    signIn: { of: 'everybody', quotas: [PER_MINUTE] },
    // each hashes a password, and may be a guess at a link
    resetPassword: { of: 'everybody', quotas: [PER_MINUTE, { times: 100, seconds: HOUR }] },
    // each may be a guess at a link
    checkLink: { of: 'everybody', quotas: [PER_MINUTE] },
    verifyEmail: { of: 'everybody', quotas: [PER_MINUTE] },
    openEmailRenewal: { of: 'everybody', quotas: [PER_MINUTE] },
    putEmailRenewal: { of: 'everybody', quotas: [PER_MINUTE] },
    putEmailRenewalStops: { of: 'everybody', quotas: [PER_MINUTE] },
    // each is a row; an onboarding has seven steps, and a missing count does no harm
    postEngagement: { of: 'visitors', quotas: [PER_MINUTE] },
  },
  // each is a guess, or a system with an old token; expired sessions do not count
  unknownTokens: PER_MINUTE,
  byPatient: {
    // five documents, each chosen four times; refused ones count too, because they were decoded
    upload: [{ times: 20, seconds: HOUR, refusal: 'You’ve sent a lot of documents in a short time.' }],
    // faster than a person writes
    sendMessage: [{ times: 30, seconds: MINUTE, refusal: 'You’ve written a lot of messages in a short time.' }],
    // each hashes a password, and may be a guess
    changePassword: [PER_HOUR],
    closeAccount: [PER_HOUR],
    // each reads all data of a patient
    downloadData: [{ times: 10, seconds: HOUR, refusal: 'You’ve downloaded your data too many times.' }],
    // each creates a page at the provider
    openCardPage: [PER_HOUR],
    // each reads and sends a file
    viewDocument: [{ times: 60, seconds: HOUR, refusal: 'You’ve opened a lot of documents in a short time.' }],
    // each stores a token; a page requests one when it opens, then every minute
    getChatToken: [{ times: 20, seconds: MINUTE }],
    // the steps of some questionnaires, opened and submitted repeatedly
    postEngagement: [{ times: 60, seconds: MINUTE }],
  },
  // a page sends a dozen requests when it opens, then a few per minute: ten a second for a whole minute
  reads: { times: 600, seconds: MINUTE, refusal: 'You’ve opened a lot of pages in a short time.' },
  // four an hour: each occupies the shared decoder for seconds
  slowUpload: 5,
  // an impatient patient's taps, each saved: five a second for a whole minute
  writes: { times: 300, seconds: MINUTE, refusal: 'You’ve made many changes in a short time.' },
  bytesByPatient: {
    // the longest questionnaire, saved 1,200 times
    putSession: { times: 32 * MEGABYTE, seconds: HOUR, refusal: 'Your answers were saved too many times.' },
    // 60 MB of documents, as base64: six of the largest, or a dozen photos of a phone
    upload: { times: 80 * MEGABYTE, seconds: DAY, refusal: 'You’ve sent as many documents as we can take in one day.' },
  },
}
