import type { CallName } from '../../contract/index.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** Of times, in milliseconds; of quotas, in seconds. */
const SECOND = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** So often, or so many bytes, within a window of so many seconds. */
export interface Quota {
  readonly times: number
  readonly seconds: number
  /** What is said to whoever wants more, before how long to wait. */
  readonly refusal?: string
}

type ByEndpoint<Value> = { readonly [Key in CallName]?: Value }

/** What an endpoint takes of one address: of whoever asks from there, or of visitors only, where patients may call it too. */
interface AddressQuota {
  readonly of: 'everybody' | 'visitors'
  readonly quotas: readonly Quota[]
}

/** How much of everything the server takes. */
export interface Limits {
  readonly bodies: {
    /** Largest body, in bytes, where its endpoint names no other; what is larger waits on disk. */
    readonly inMemory: number
    /** Bodies on disk at one time, all patients together. */
    readonly onDisk: number
    /** How many of them are in memory and handled at one time. */
    readonly atOnce: number
  }
  /** In milliseconds. */
  readonly times: {
    /** From the first byte of a request, or from the connection's start, to its last header. */
    readonly headers: number
    /** From the first byte of a small body to its last. */
    readonly body: number
    /** The same, for a body that waits on disk. */
    readonly largeBody: number
    /** A connection between two requests. */
    readonly idle: number
    /** How often connections are looked at: a limit is kept to within this. */
    readonly check: number
  }
  /** In bytes. */
  readonly heads: {
    /** Path and query. */
    readonly address: number
    /** First line and headers together. */
    readonly all: number
  }
  /** Event streams that one process holds open. */
  readonly streams: { readonly perPatient: number; readonly inAll: number }
  /** Counted before a token is looked up. */
  readonly byAddress: ByEndpoint<AddressQuota>
  /** Unknown tokens that one address shows at the clinic's calls; all of its tokens are refused for the rest of the window. */
  readonly unknownTokens: Quota
  /** Counted before a body is read. */
  readonly byPatient: ByEndpoint<readonly Quota[]>
  /** As so many uploads counts a file that took too long to look at. */
  readonly slowUpload: number
  /** Every read of a patient, whichever endpoint; counted by each process for itself. */
  readonly reads: Quota
  /** Every write of a patient, whichever endpoint. */
  readonly writes: Quota
  /** Bytes of accepted bodies; a refused one is given back. */
  readonly bytesByPatient: ByEndpoint<Quota>
}

const PER_MINUTE: Quota = { times: 30, seconds: MINUTE }

const PER_HOUR: Quota = { times: 20, seconds: HOUR }

/** The limits that a server runs with. Whoever changes one, changes its reason. */
export const standardLimits: Limits = {
  bodies: {
    // the longest session of an answered questionnaire is a tenth of it
    inMemory: 256 * KILOBYTE,
    // 1.4 GB of disk at most
    onDisk: 100,
    // each takes some 50 MB while it is read and decoded: one is read while the other is
    atOnce: 2,
  },
  times: {
    headers: 10 * SECOND,
    // 256 kB at 140 kbit/s, the worst of mobile networks
    body: 15 * SECOND,
    // 14.5 MB at 1 Mbit/s; as long as the app waits for it
    largeBody: 120 * SECOND,
    // longer than a proxy keeps its own: it must not send into a connection that we are closing
    idle: 65 * SECOND,
    check: SECOND,
  },
  heads: {
    // ids, tokens and an advertiser's mark: the longest of ours has 300
    address: 4 * KILOBYTE,
    // what Node, Caddy and browsers take for granted
    all: 16 * KILOBYTE,
  },
  streams: {
    // each open tab has one
    perPatient: 5,
    // each asks the database once a second
    inAll: 500,
  },
  byAddress: {
    // passwords are guessed here; what is tried on one account is limited more strictly: see loginThrottle
    login: { of: 'everybody', quotas: [PER_MINUTE] },
    // each takes the processor a password's hash; a family or a clinic behind one address opens a few a day
    createTreatment: {
      of: 'visitors',
      quotas: [PER_MINUTE, { times: 300, seconds: DAY, refusal: 'Too many accounts were opened from your network today.' }],
    },
    // each may send a mail to somebody who did not ask for it
    requestPassword: { of: 'everybody', quotas: [PER_MINUTE, { times: 100, seconds: HOUR }] },
    // the same as login, for the clinic's staff
    signIn: { of: 'everybody', quotas: [PER_MINUTE] },
    // each takes a password's hash, and may be a guess at a link
    resetPassword: { of: 'everybody', quotas: [PER_MINUTE, { times: 100, seconds: HOUR }] },
    // each may be a guess at a link
    checkLink: { of: 'everybody', quotas: [PER_MINUTE] },
    verifyEmail: { of: 'everybody', quotas: [PER_MINUTE] },
    openEmailRenewal: { of: 'everybody', quotas: [PER_MINUTE] },
    putEmailRenewal: { of: 'everybody', quotas: [PER_MINUTE] },
    // each is a row; an onboarding has seven steps, and one that is not counted is no harm to anybody
    postEngagement: { of: 'visitors', quotas: [PER_MINUTE] },
  },
  // each is a guess, or a system with an old token; sessions that have ended are not counted
  unknownTokens: PER_MINUTE,
  byPatient: {
    // five documents, each chosen four times; what is refused counts too, since it was decoded
    upload: [{ times: 20, seconds: HOUR, refusal: 'You have sent many documents in a short time.' }],
    // faster than anybody writes who wants an answer
    sendMessage: [{ times: 30, seconds: MINUTE, refusal: 'You have written many messages in a short time.' }],
    // each takes a password's hash, and may be a guess at one
    changePassword: [PER_HOUR],
    closeAccount: [PER_HOUR],
    // each reads all that is kept of a patient
    downloadData: [{ times: 10, seconds: HOUR, refusal: 'You have asked for your data many times.' }],
    // each makes a page at the provider
    openCardPage: [PER_HOUR],
    // each reads a file and sends it
    viewDocument: [{ times: 60, seconds: HOUR, refusal: 'You have looked at many documents in a short time.' }],
    // each keeps a token; a page asks once as it opens, and again by the minute
    getChatToken: [{ times: 20, seconds: MINUTE }],
    // the steps of some questionnaires, opened and sent again and again
    postEngagement: [{ times: 60, seconds: MINUTE }],
  },
  // a page asks a dozen times as it opens, and then by the minute: ten a second for a whole minute
  reads: { times: 600, seconds: MINUTE, refusal: 'A lot was asked for in a short time.' },
  // four an hour: each takes the decoder from everybody for seconds
  slowUpload: 5,
  // an impatient patient's taps, each saved: five a second for a whole minute
  writes: { times: 300, seconds: MINUTE, refusal: 'A lot was sent in a short time.' },
  bytesByPatient: {
    // the longest questionnaire, saved 1,200 times over
    putSession: { times: 32 * MEGABYTE, seconds: HOUR, refusal: 'Your answers were saved very often.' },
    // 60 MB of documents, as base64: six of the largest, or a dozen photos of a phone
    upload: { times: 80 * MEGABYTE, seconds: DAY, refusal: 'You have sent as many documents as we take in one day.' },
  },
}
