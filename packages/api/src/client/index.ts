export { createClient, createClientOf } from './createClient.ts'
export type { CallInput, CallOptions, CallResult, Client, ClientOf, ClientOptions } from './createClient.ts'
