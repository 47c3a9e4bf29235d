import type { EndpointName } from '../../contract/index.ts'
import type { Handler } from '../Handler.ts'
import { login, logout } from './auth.ts'
import { getDashboard } from './dashboard.ts'
import { putProfile } from './profile.ts'
import { getSession, putSession } from './sessions.ts'
import { createSubscription, getPaymentIntent } from './subscriptions.ts'
import { chooseAddOns, chooseProduct, createTreatment, putScreening } from './treatments.ts'
import { upload } from './uploads.ts'

/** What answers each endpoint of the contract; a new endpoint does not compile until it has one. */
export const handlers = {
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
} satisfies { [Name in EndpointName]: Handler<Name> }
