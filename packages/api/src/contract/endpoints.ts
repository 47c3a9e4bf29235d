import { changePassword, closeAccount, downloadData, endSessions, putConsents } from './account.ts'
import { login, logout } from './auth.ts'
import { decideTreatment, getPackingList, listTreatments, reviewTreatment, searchTreatments, viewUpload, writeToPatient } from './clinic.ts'
import { getDashboard } from './dashboard.ts'
import { requestVerification, verifyEmail } from './emailVerification.ts'
import { getEngagementCart, getEngagementMetadata, postEngagement } from './engagements.ts'
import { checkLink } from './links.ts'
import { followMessages, getChannels, getChatToken, getMessages, readMessages, sendMessage } from './messages.ts'
import { getOnFile, putOnFile } from './answersOnRecord.ts'
import { changeMemberPassword, signIn, signOut } from './members.ts'
import { weighProduct } from './weighProduct.ts'
import { requestPassword, resetPassword } from './password.ts'
import { receivePaymentEvent } from './paymentEvents.ts'
import { getProfile, putProfile } from './profile.ts'
import { getProgress, putWeight } from './progress.ts'
import { getReferral } from './referrals.ts'
import { openEmailRenewal, putEmailRenewal, putEmailRenewalStops, putRenewal, putRenewalStops } from './renewals.ts'
import { getSession, putSession } from './sessions.ts'
import { putStops } from './stops.ts'
import {
  chooseCounsel,
  createSubscription,
  getPaymentIntent,
  getSubscription,
  getSubscriptions,
  openCardPage,
  updateSubscription,
} from './subscriptions.ts'
import { acceptSuggestion } from './suggestions.ts'
import { chooseAddOns, chooseProduct, createTreatment, discardTreatment, putScreening } from './treatments.ts'
import { listDocuments, upload, viewDocument } from './uploads.ts'

/** Every call of the patient app by name; the client, the server and the tests use this table. */
export const endpoints = {
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
  acceptSuggestion,
  getSession,
  putSession,
  getDashboard,
  getProgress,
  putWeight,
  putRenewal,
  putRenewalStops,
  openEmailRenewal,
  putEmailRenewal,
  putEmailRenewalStops,
  getChatToken,
  getChannels,
  getMessages,
  sendMessage,
  readMessages,
  followMessages,
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
} as const

/** The calls of the clinic's staff by name. */
export const clinicEndpoints = {
  signIn,
  signOut,
  changeMemberPassword,
  listTreatments,
  searchTreatments,
  reviewTreatment,
  weighProduct,
  getPackingList,
  viewUpload,
  decideTreatment,
  writeToPatient,
} as const

/** The calls of the payment provider, by name. */
export const providerEndpoints = { receivePaymentEvent } as const

/** The type of {@link endpoints}. */
export type Endpoints = typeof endpoints
/** The name of a call, such as `putScreening`. */
export type EndpointName = keyof Endpoints
/** The type of {@link clinicEndpoints}. */
export type ClinicEndpoints = typeof clinicEndpoints
/** The type of {@link providerEndpoints}. */
export type ProviderEndpoints = typeof providerEndpoints
/** The name of any call. */
export type CallName = EndpointName | keyof ClinicEndpoints | keyof ProviderEndpoints
