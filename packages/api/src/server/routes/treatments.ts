import { compileFlow, decodeAnswer } from '@anamnesis/engine'
import type { AnswerValue } from '@anamnesis/engine/schema'
import { treatmentCode } from '@anamnesis/flows'
import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../ApiError.ts'
import { audit } from '../audit.ts'
import { checkNamed, invalid } from '../checkNamed.ts'
import type { Database } from '../db/openDatabase.ts'
import { addOnChoices, attributes, productChoices, screeningAnswers, treatments, users } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment } from '../ownTreatment.ts'
import { hashPassword } from '../passwords.ts'
import { fieldNamed, servedFlow } from '../servedFlow.ts'
import { issueToken } from '../tokens.ts'

export const createTreatment: Handler<'createTreatment'> = async ({ services: { db, flows, now }, body, userId }) => {
  const type = treatmentCode(body.treatment_type)
  const variant = body.variant ?? 'full'
  const flow = type && (await flows.load({ treatment: type, variant }))
  if (!flow) throw invalid({ treatment_type: 'This treatment is not offered' })
  const signedIn = userId !== ''
  if (!signedIn) checkNamed(compileFlow(flow), { email: body.email, password: body.password })
  const owner = signedIn ? await knownUser(db, userId) : await createUser(db, body)
  const [underWay] = await db
    .select({ id: treatments.id })
    .from(treatments)
    .where(and(eq(treatments.userId, owner.id), eq(treatments.treatmentType, type), eq(treatments.status, 'in_progress')))
  const [created] = underWay
    ? [underWay]
    : await db
        .insert(treatments)
        .values({ userId: owner.id, treatmentType: type, flowId: flow.id, flowVersion: flow.version, brand: flow.brand, variant })
        .returning({ id: treatments.id })
  if (!created) throw new Error('the treatment was not written')
  await audit(db, 'treatment created', { userId: owner.id, treatmentId: created.id })
  return {
    access_token: await issueToken(db, owner.id, now()),
    user_id: owner.id,
    email: owner.email,
    authenticated: true,
    treatment_id: created.id,
  }
}

async function knownUser(db: Database, userId: string) {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  return user
}

async function createUser(
  db: Database,
  {
    email = '',
    password = '',
    consent_to_sms: consentToSms = false,
  }: { email?: string | undefined; password?: string | undefined; consent_to_sms?: boolean | undefined },
) {
  const [user] = await db
    .insert(users)
    .values({ email: email.trim().toLowerCase(), passwordHash: await hashPassword(password), consentToSms })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  if (!user)
    throw new ApiError(409, 'EMAIL_ALREADY_EXISTS', 'There is an account with this email address already.', {
      errors: { email: 'There is an account with this email address. Log in instead' },
    })
  return user
}

export const putScreening: Handler<'putScreening'> = async ({ services: { db, flows }, params, body, userId }) => {
  const treatment = await openTreatment(db, userId, params.treatment_id)
  const compiled = await servedFlow(flows, treatment)
  const values: Record<string, AnswerValue | undefined> = {}
  for (const { question_slug: slug, body: text, treatment_id: id } of body.answers) {
    const field = fieldNamed(compiled, slug)
    if (!field || id !== treatment.id) throw invalid({ [slug]: 'This question is not part of the questionnaire' })
    values[field.name] = decodeAnswer(field, text)
  }
  checkNamed(compiled, values)
  const known = new Set(compiled.screens.flatMap(({ fields }) => fields.flatMap(({ associatedAttribute }) => associatedAttribute ?? [])))
  const unknown = Object.keys(body.attributes).find((name) => !known.has(name))
  if (unknown !== undefined) throw invalid({ [unknown]: 'This attribute is not part of the questionnaire' })

  await db
    .insert(screeningAnswers)
    .values(body.answers.map(({ question_slug: slug, body: text }) => ({ treatmentId: treatment.id, slug, body: text })))
    .onConflictDoUpdate({
      target: [screeningAnswers.treatmentId, screeningAnswers.slug],
      set: { body: sql`excluded.body`, answeredAt: sql`now()` },
    })
  const copies = Object.entries(body.attributes).map(([name, value]) => ({ treatmentId: treatment.id, name, value }))
  if (copies.length > 0) {
    await db
      .insert(attributes)
      .values(copies)
      .onConflictDoUpdate({ target: [attributes.treatmentId, attributes.name], set: { value: sql`excluded.value` } })
  }
  await audit(db, 'screening answered', { userId, treatmentId: treatment.id })
  return { saved: body.answers.length }
}

export const chooseProduct: Handler<'chooseProduct'> = async ({ services: { db, flows }, body, userId }) => {
  const treatment = await openTreatment(db, userId, body.treatment_id)
  checkNamed(await servedFlow(flows, treatment), { drug_id: body.drug_id, dose_id: body.dose_id })
  const choice = { drugId: body.drug_id, doseId: body.dose_id }
  await db
    .insert(productChoices)
    .values({ treatmentId: treatment.id, ...choice })
    .onConflictDoUpdate({ target: productChoices.treatmentId, set: choice })
  await audit(db, 'product chosen', { userId, treatmentId: treatment.id })
  return { drug_id: body.drug_id, dose_id: body.dose_id }
}

export const chooseAddOns: Handler<'chooseAddOns'> = async ({ services: { db, flows }, body, userId }) => {
  const treatment = await openTreatment(db, userId, body.treatment_id)
  checkNamed(await servedFlow(flows, treatment), { add_on_ids: body.add_on_ids })
  await db
    .insert(addOnChoices)
    .values({ treatmentId: treatment.id, addOnIds: body.add_on_ids })
    .onConflictDoUpdate({ target: addOnChoices.treatmentId, set: { addOnIds: body.add_on_ids } })
  await audit(db, 'add-ons chosen', { userId, treatmentId: treatment.id })
  return { add_on_ids: body.add_on_ids }
}
