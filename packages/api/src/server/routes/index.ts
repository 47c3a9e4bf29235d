import type { EndpointName } from '../../contract/index.ts'
import type { Handler, Preparation, Prepared } from '../Handler.ts'
import { settlePayments } from '../payments/settlePayments.ts'
import type { Services } from '../services.ts'
import { login, logout } from './auth.ts'
import { getDashboard } from './dashboard.ts'
import { getPaymentIntent } from './payments.ts'
import { chooseAddOns, chooseProduct } from './products.ts'
import { putProfile } from './profile.ts'
import { putScreening } from './screening.ts'
import { getSession, putSession } from './sessions.ts'
import { createSubscription, prepareSubscription } from './subscriptions.ts'
import { createTreatment, prepareTreatment } from './treatments.ts'
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

/** What is done before the transaction of an endpoint. */
export const preparations = {
  createTreatment: prepareTreatment,
  createSubscription: prepareSubscription,
} satisfies { [Name in keyof Prepared]: Preparation<Name> }

/** What follows once the transaction of an endpoint is written; its answer stands, whatever becomes of this. */
export const aftermaths: { readonly [Name in EndpointName]?: (services: Services) => Promise<void> } = {
  createSubscription: settlePayments,
}
