import { readFileSync } from 'node:fs'
import { createClientOf } from '@anamnesis/api/client'
import { type ClinicAction, clinicEndpoints, type Problem } from '@anamnesis/api/contract'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { idsOf, type Wanted, wantedOf } from './choicePart.ts'
import { answerPage } from './clinicPage.ts'
import { searchResults, listPage } from './listPage.ts'
import { packingPage } from './packingPage.ts'
import { forgetSession, keepSession, tokenOf } from './sessionCookies.ts'
import { passwordPage, signInPage, type TestMember } from './signInPage.ts'
import { treatmentPage } from './treatmentPage.ts'
import { actionLabels, doneLabels, statusLabels } from './words.ts'

/** A sandbox of the clinic's system: work list, answers and decisions, as plain pages and forms. */
export function createClinicApp({ apiOrigin, testMember, fetch }: ClinicAppOptions): Hono {
  const apiFor = (context: Context) =>
    createClientOf(clinicEndpoints, { baseUrl: apiOrigin, token: () => tokenOf(context), ...(fetch && { fetch }) })
  const app = new Hono()
  app.get('/clinic.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.use(async (context, next) => {
    // rejects posts from pages of other origins
    const isOwn = context.req.method === 'GET' || context.req.header('origin') === new URL(context.req.url).origin
    if (isOwn) return next()
    return answerPage(context, { title: 'Not allowed', body: html`<p>Only this page’s own forms may do this.</p>`, status: 403 })
  })

  app.get('/sign-in', (context) => answerPage(context, { title: 'Sign in', body: signInPage(testMember) }))
  app.post('/sign-in', async (context) => {
    const { email = '', password = '', code = '' } = await fieldsOf(context)
    const opened = await apiFor(context).signIn({ body: { email, password, code } })
    if (!opened.ok) return answerPage(context, { title: 'Sign in', body: signInPage(testMember), problem: sentenceOf(opened), status: 401 })
    keepSession(context, opened.body.access_token, opened.body.member.name)
    return context.redirect('/', 303)
  })
  app.use((context, next) => (tokenOf(context) === undefined ? Promise.resolve(context.redirect('/sign-in', 303)) : next()))
  app.post('/sign-out', async (context) => {
    await apiFor(context).signOut({})
    forgetSession(context)
    return context.redirect('/sign-in', 303)
  })

  app.get('/password', (context) => {
    const notice = context.req.query('done') === undefined ? undefined : 'Your password is changed.'
    return answerPage(context, { title: 'Your password', body: passwordPage(testMember), notice })
  })
  app.post('/password', async (context) => {
    const { current_password = '', code = '', password = '', password_confirmation = '' } = await fieldsOf(context)
    const changed = await apiFor(context).changeMemberPassword({ body: { current_password, code, password, password_confirmation } })
    if (changed.ok) return context.redirect('/password?done', 303)
    if (changed.status === 401) return answerFailure(context, changed)
    return answerPage(context, { title: 'Your password', body: passwordPage(testMember), problem: sentenceOf(changed), status: 422 })
  })

  app.get('/', async (context) => {
    const status = keyOf(statusLabels, context.req.query('status'))
    const after = context.req.query('after')
    const found = await apiFor(context).listTreatments({
      query: { ...(status !== undefined && { status }), ...(after !== undefined && { after }) },
    })
    if (!found.ok) return answerFailure(context, found)
    return answerPage(context, { title: 'Treatments', body: listPage(found.body, status) })
  })

  // the search text is patient data, so it is in the body and not in the URL
  app.post('/search', async (context) => {
    const { text = '', after } = await fieldsOf(context)
    if (text.trim() === '') return context.redirect('/', 303)
    const found = await apiFor(context).searchTreatments({ body: { text, ...(after !== undefined && { after }) } })
    if (!found.ok) return answerFailure(context, found)
    return answerPage(context, { title: 'Search', body: searchResults(found.body, text) })
  })

  const answerTreatment = async (context: Context, id: string, { wanted, failure }: { wanted?: Wanted; failure?: Failure } = {}) => {
    const review = await apiFor(context).reviewTreatment({ params: { treatment_id: id } })
    if (!review.ok) return answerFailure(context, review)
    const query = wanted === undefined || wanted.months === '' ? {} : { months: wanted.months }
    const weighed = wanted && (await apiFor(context).weighProduct({ params: { treatment_id: id, ...idsOf(wanted) }, query }))
    const problem = failure ?? (weighed?.ok === false ? weighed : undefined)
    const done = keyOf(doneLabels, context.req.query('done'))
    return answerPage(context, {
      title: review.body.treatment.patient.full_name ?? 'No name yet',
      body: treatmentPage({ ...review.body, proposal: null, ...(weighed?.ok && weighed.body) }),
      notice: done && doneLabels[done],
      ...(problem && { problem: sentenceOf(problem), status: problem.status === 422 ? 422 : 409 }),
    })
  }
  app.get('/treatments/:id/packing-list', async (context) => {
    const found = await apiFor(context).getPackingList({ params: { treatment_id: context.req.param('id') } })
    if (!found.ok) return answerFailure(context, found)
    return answerPage(context, { title: 'Packing list', body: packingPage(found.body) })
  })
  app.get('/treatments/:id', (context) => {
    const { product, months = '' } = context.req.query()
    return answerTreatment(context, context.req.param('id'), product === undefined ? {} : { wanted: { product, months } })
  })

  app.post('/treatments/:id/messages', async (context) => {
    const id = context.req.param('id')
    const { id: messageId, user_id, text } = await fieldsOf(context)
    const sent = await apiFor(context).writeToPatient({ body: { id: messageId ?? '', user_id: user_id ?? '', text: text ?? '' } })
    return sent.ok
      ? context.redirect(`/treatments/${encodeURIComponent(id)}#messages`, 303)
      : answerTreatment(context, id, { failure: sent })
  })

  app.post('/treatments/:id/:action', async (context) => {
    const id = context.req.param('id')
    const action: ClinicAction | undefined = keyOf(actionLabels, context.req.param('action'))
    if (!action) return answerFailure(context, { status: 404, problem: undefined })
    const fields = await fieldsOf(context)
    const { key, carrier, tracking_number, reason, told, submission_version: version, own_words_read: ownWords } = fields
    const { drug_id, dose_id, months = '', note = '', directions = '' } = fields
    const read = version !== undefined && { submission_version: Number(version) }
    const why = reason !== undefined && reason.trim() !== '' && { reason }
    const words = told !== undefined && told.trim() !== '' && { told }
    const body = {
      ...read,
      ...why,
      ...words,
      ...(directions.trim() !== '' && { directions }),
      ...(drug_id !== undefined && dose_id !== undefined && { product: { drug_id, dose_id, months: Number(months), note } }),
      ...(ownWords !== undefined && { own_words_read: ownWords === 'true' }),
      ...(carrier !== undefined && { carrier }),
      ...(tracking_number !== undefined && { tracking_number }),
    }
    const decided = await apiFor(context).decideTreatment(
      { params: { treatment_id: id, action }, body },
      key === undefined ? {} : { idempotencyKey: key },
    )
    if (!decided.ok) {
      const wanted = drug_id === undefined || dose_id === undefined ? undefined : wantedOf(drug_id, dose_id, months)
      return answerTreatment(context, id, { failure: decided, ...(wanted && { wanted }) })
    }
    const isSuggested = action === 'approve' && decided.body.treatment.status !== 'approved'
    return context.redirect(`/treatments/${encodeURIComponent(id)}?done=${isSuggested ? 'suggest' : action}`, 303)
  })

  app.get('/uploads/:id', async (context) => {
    const found = await apiFor(context).viewUpload({ params: { upload_id: context.req.param('id') } })
    if (!found.ok) return answerFailure(context, found)
    const { content_type: type, file } = found.body
    const isPicture = PICTURES.includes(type)
    return context.body(Buffer.from(file, 'base64'), 200, {
      'content-type': isPicture ? type : 'application/octet-stream',
      'content-disposition': isPicture ? 'inline' : 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  app.notFound((context) => answerFailure(context, { status: 404, problem: undefined }))
  return app
}

/** Options of the clinic's page. */
export interface ClinicAppOptions {
  /** Origin of the API. */
  readonly apiOrigin: string
  /** Prefills the sign-in form; absent: empty. */
  readonly testMember?: TestMember
  /** Sends the requests. @default the global fetch */
  readonly fetch?: typeof fetch
}

/** Document types that a browser may display; others are downloaded. */
const PICTURES = ['image/png', 'image/jpeg']
const css = readFileSync(new URL('clinic.css', import.meta.url), 'utf8')

type Failure = { readonly status: number; readonly problem: Problem | undefined }

/** The string fields of a form. */
async function fieldsOf(context: Context): Promise<Readonly<Record<string, string>>> {
  const form = await context.req.parseBody()
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function keyOf<Key extends string>(labels: Readonly<Record<Key, string>>, text = ''): Key | undefined {
  return Object.hasOwn(labels, text) ? (text as Key) : undefined // one of the record's own keys
}

function sentenceOf({ status, problem }: Failure): string {
  if (status === 0) return 'The API cannot be reached. Start it, then reload this page.'
  const details = Object.values(problem?.errors ?? {})
  return [problem?.title ?? 'This was not found.', ...details].join(' ')
}

function answerFailure(context: Context, failure: Failure): Response | Promise<Response> {
  if (failure.status === 401) {
    forgetSession(context)
    return context.redirect('/sign-in', 303)
  }
  const isMissing = failure.status === 404 || failure.status === 422
  return answerPage(context, {
    title: isMissing ? 'Not found' : 'Something went wrong',
    body: html`<p>${isMissing ? 'There is nothing at this URL.' : sentenceOf(failure)}</p>
      <p><a href="/">Back to the treatments</a></p>`,
    status: isMissing ? 404 : 502,
  })
}
