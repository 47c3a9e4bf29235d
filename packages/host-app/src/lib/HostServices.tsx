import type { Client } from '@anamnesis/api/client'
import type { Brand } from '@anamnesis/flows'
import { createContext, use } from 'react'
import type { Config } from '../config.ts'
import type { AuthSession } from './authSession.ts'
import type { Drafts } from './drafts/createDrafts.ts'
import type { Flags } from './flags/Flags.ts'
import type { ChatLink } from './takeChatLink.ts'

/** Services of the app, created on start. */
export interface HostServices {
  readonly config: Config
  readonly brand: Brand
  readonly auth: AuthSession
  readonly api: Client
  readonly drafts: Drafts
  readonly flags: Flags
  /** The conversation of a chat link; doesn't sign anyone in. */
  readonly chatLink?: ChatLink | undefined
}

const Context = createContext<HostServices | undefined>(undefined)

/** Provides the app’s services. */
export const HostServicesProvider = Context

/** Returns the app's services. @throws outside the provider. */
export function useHostServices(): HostServices {
  const services = use(Context)
  if (!services) throw new Error('HOST_NO_SERVICES: wrap the app in <HostServicesProvider>.')
  return services
}
