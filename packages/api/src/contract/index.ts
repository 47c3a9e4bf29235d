import { login, logout } from './auth.ts'
import { getDashboard } from './dashboard.ts'
import { putProfile } from './profile.ts'
import { getSession, putSession } from './sessions.ts'
import { createSubscription, getPaymentIntent } from './subscriptions.ts'
import { chooseAddOns, chooseProduct, createTreatment, putScreening } from './treatments.ts'
import { upload } from './uploads.ts'

/** Every call of the API, by name: the client, the server and the tests are made from this table. */
export const endpoints = {
  login,
  logout,
  createTreatment,
  putScreening,
  putProfile,
  upload,
  chooseProduct,
  chooseAddOns,
  getPaymentIntent,
  createSubscription,
  getSession,
  putSession,
  getDashboard,
} as const

/** The table of {@link endpoints} as a type: a client or a server is typed from it. */
export type Endpoints = typeof endpoints
/** The name of a call, such as `putScreening`. */
export type EndpointName = keyof Endpoints

export type { AuthResponse } from './auth.ts'
export type { DashboardTreatment } from './dashboard.ts'
export type { Endpoint } from './endpoint.ts'
export { problem } from './problem.ts'
export type { Problem } from './problem.ts'
export type { PaymentIntent } from './subscriptions.ts'
