import type { CallName, ClinicEndpoints, EndpointName, Endpoints, ProviderEndpoints } from '../../contract/index.ts'
import type { EndpointRequest, ClinicHandler, Handler, Preparation, Prepared, ProviderHandler } from '../Handler.ts'
import { countDisclosure } from '../accounts/disclosureLimit.ts'
import { prepareAccount } from '../accounts/prepareAccount.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { settleInBackground } from '../payments/settleInBackground.ts'
import type { ApiError } from '../http/ApiError.ts'
import type { Services } from '../services.ts'
import { changePassword, closeAccount, downloadData, endSessions, prepareChange, prepareClosing, putConsents } from './account.ts'
import { login, logout } from './auth.ts'
import { decideTreatment, getPackingList, listTreatments, reviewTreatment, searchTreatments, viewUpload, writeToPatient } from './clinic.ts'
import { getDashboard } from './dashboard.ts'
import { requestVerification, verifyEmail } from './email.ts'
import { getEngagementCart, getEngagementMetadata, postEngagement } from './engagements.ts'
import { followMessages, getChannels, getChatToken, getMessages, readMessages, sendMessage } from './messages.ts'
import { getOnFile, putOnFile } from './answersOnRecord.ts'
import { checkLink } from './links.ts'
import { prepareReset, requestPassword, resetPassword } from './password.ts'
import { receivePaymentEvent } from './paymentEvents.ts'
import { getPaymentIntent, openCardPage } from './payments.ts'
import { chooseCounsel } from './prescriptions.ts'
import { chooseAddOns, chooseProduct } from './products.ts'
import { changeMemberPassword, signIn, signOut } from './members.ts'
import { getProfile, putProfile } from './profile.ts'
import { getProgress } from './progress.ts'
import { getReferral } from './referrals.ts'
import { openEmailRenewal, putEmailRenewal, putRenewal } from './renewals.ts'
import { putScreening } from './screening.ts'
import { getSession, putSession } from './sessions.ts'
import { putStops } from './stops.ts'
import { createSubscription, getSubscription, getSubscriptions, prepareSubscription, updateSubscription } from './subscriptions.ts'
import { createTreatment, discardTreatment } from './treatments.ts'
import { discardUpload, listDocuments, prepareUpload, removeReplacedUploads, upload, viewDocument } from './uploads.ts'

/** The handler of each endpoint; a new endpoint does not compile without one. */
export const handlers = {
  login,
  logout,
  requestPassword,
  resetPassword,
  checkLink,
  verifyEmail,
  requestVerification,
  createTreatment,
  discardTreatment,
  putScreening,
  putProfile,
  getProfile,
  upload,
  listDocuments,
  viewDocument,
  chooseProduct,
  chooseAddOns,
  getPaymentIntent,
  openCardPage,
  createSubscription,
  getSubscriptions,
  getSubscription,
  updateSubscription,
  chooseCounsel,
  getSession,
  putSession,
  getDashboard,
  getProgress,
  getChatToken,
  getChannels,
  getMessages,
  sendMessage,
  readMessages,
  followMessages,
  putRenewal,
  openEmailRenewal,
  putEmailRenewal,
  getEngagementMetadata,
  getEngagementCart,
  postEngagement,
  getReferral,
  putStops,
  getOnFile,
  putOnFile,
  changePassword,
  endSessions,
  putConsents,
  downloadData,
  closeAccount,
} satisfies { [Name in EndpointName]: Handler<Name> }

/** The handler of each endpoint of the clinic. */
export const clinicHandlers = {
  signIn,
  signOut,
  changeMemberPassword,
  listTreatments,
  searchTreatments,
  reviewTreatment,
  getPackingList,
  viewUpload,
  decideTreatment,
  writeToPatient,
} satisfies { [Name in keyof ClinicEndpoints]: ClinicHandler<Name> }

/** The handler of each endpoint of the payment provider. */
export const providerHandlers = { receivePaymentEvent } satisfies { [Name in keyof ProviderEndpoints]: ProviderHandler<Name> }

/** Work before the transaction of an endpoint. */
export const preparations = {
  resetPassword: prepareReset,
  changePassword: prepareChange,
  closeAccount: prepareClosing,
  createTreatment: prepareAccount,
  createSubscription: prepareSubscription,
  upload: prepareUpload,
} satisfies { [Name in keyof Prepared]: Preparation<Name> }

/** Undoes a preparation if the transaction is rolled back or never started. */
export const rollbacks: { readonly [Name in keyof Prepared]?: (services: Services, prepared: Prepared[Name]) => Promise<void> } = {
  upload: discardUpload,
}

/** Work after the commit of an endpoint; a failure does not change the response. */
export const followUps: {
  readonly [Name in CallName]?: (services: Services, prepared: Name extends keyof Prepared ? Prepared[Name] : undefined) => Promise<void>
} = {
  createTreatment: sendMailInBackground,
  verifyEmail: sendMailInBackground,
  requestVerification: sendMailInBackground,
  requestPassword: sendMailInBackground,
  resetPassword: sendMailInBackground,
  changePassword: sendMailInBackground,
  closeAccount: sendMailInBackground,
  createSubscription: async (services) => {
    await sendMailInBackground(services)
    await settleInBackground(services)
  },
  updateSubscription: sendMailInBackground,
  putProfile: sendMailInBackground,
  decideTreatment: async (services) => {
    await sendMailInBackground(services)
    await settleInBackground(services)
  },
  writeToPatient: sendMailInBackground,
  receivePaymentEvent: async (services) => {
    await sendMailInBackground(services)
    await settleInBackground(services)
  },
  upload: removeReplacedUploads,
}

/** Runs after the rollback of a refused request. */
export const refusalHooks: {
  readonly [Name in EndpointName]?: (asked: EndpointRequest<Endpoints[Name]>, refusal: ApiError) => Promise<void>
} = { createTreatment: countDisclosure }
