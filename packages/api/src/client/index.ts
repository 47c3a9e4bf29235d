export { createClient, createClientOf } from './createClient.ts'
export type { CallInput, CallResult, Client, ClientOf, ClientOptions } from './createClient.ts'
