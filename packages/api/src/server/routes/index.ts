import type { ClinicEndpoints } from '../../contract/index.ts'
import type { EndpointName, ProviderEndpoints } from '../../contract/endpoints.ts'
import { changePassword, closeAccount, downloadData, endSessions, putConsents } from './account.ts'
import { login, logout } from './login.ts'
import {
  decideTreatment,
  getPackingList,
  listTreatments,
  reviewTreatment,
  searchTreatments,
  viewUpload,
  weighProduct,
  writeToPatient,
} from './clinic.ts'
import { getDashboard } from './dashboard.ts'
import { requestVerification, verifyEmail } from './emailVerification.ts'
import { getEngagementCart, getEngagementMetadata, postEngagement } from './engagements.ts'
import { followMessages, getChannels, getChatToken, getMessages, readMessages, sendMessage } from './messages.ts'
import { getOnFile, putOnFile } from './answersOnRecord.ts'
import { checkLink } from './links.ts'
import { requestPassword, resetPassword } from './password.ts'
import { receivePaymentEvent } from './paymentEvents.ts'
import { getPaymentIntent, openCardPage } from './payments.ts'
import { chooseCounsel } from './prescriptions.ts'
import { chooseAddOns, chooseProduct } from './products.ts'
import { changeMemberPassword, signIn, signOut } from './members.ts'
import { getProfile, putProfile } from './profile.ts'
import { getProgress, putWeight } from './progress.ts'
import { getReferral } from './referrals.ts'
import { openEmailRenewal, putEmailRenewal, putEmailRenewalStops, putRenewal, putRenewalStops } from './renewals.ts'
import { putScreening } from './screening.ts'
import { getSession, putSession } from './sessions.ts'
import { putStops } from './stops.ts'
import { acceptSuggestion } from './suggestions.ts'
import { createSubscription, getSubscription, getSubscriptions, updateSubscription } from './subscriptions.ts'
import { createTreatment, discardTreatment } from './treatments.ts'
import { listDocuments, upload, viewDocument } from './uploads.ts'
import type { Route } from './Route.ts'

/** The endpoints of the patient app; a new one in the contract does not compile without its route. */
export const routes = {
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
  getChatToken,
  getChannels,
  getMessages,
  sendMessage,
  readMessages,
  followMessages,
  putRenewal,
  putRenewalStops,
  openEmailRenewal,
  putEmailRenewal,
  putEmailRenewalStops,
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
} satisfies { [Name in EndpointName]: Route<Name> }

/** The endpoints of the clinic. */
export const clinicRoutes = {
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
} satisfies { [Name in keyof ClinicEndpoints]: Route<Name> }

/** The endpoints of the payment provider. */
export const providerRoutes = { receivePaymentEvent } satisfies { [Name in keyof ProviderEndpoints]: Route<Name> }
