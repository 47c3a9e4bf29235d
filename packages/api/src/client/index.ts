export { createClient } from './createClient.ts'
export type { CallInput, CallOptions, CallResult, Client, ClientOptions } from './createClient.ts'
