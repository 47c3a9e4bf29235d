import type { Answers } from '@anamnesis/engine/schema'
import { type Brand, loadBrand, loadFlow } from '@anamnesis/flows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import ed from '../../../flows/examples/ed-onboarding.script.json' with { type: 'json' }
import hl from '../../../flows/examples/hl-onboarding.raven.script.json' with { type: 'json' }
import { answerSkippedSteps } from '../../tests/support/answerSkippedSteps.ts'
import { AppPage, type AppPageProps } from '../../tests/support/AppPage.tsx'
import type { DraftEntry } from '../lib/drafts/DraftEntry.ts'
import { createPatientWith } from '../../tests/support/createPatientWith.ts'
import { approved } from '../../tests/support/treatmentScenario.ts'
import { storyBrand } from '../../tests/support/storyBrand.ts'

type Before = NonNullable<AppPageProps['before']>

const PASSWORD = 'a long enough password'
const treatmentOf = ({ treatments }: Brand) => Object.keys(treatments)[0] ?? ''
const signUp: Before = async ({ api, auth, brand }) => {
  const made = await api.createTreatment({
    body: { email: `sam.${crypto.randomUUID()}@example.com`, password: PASSWORD, treatment_type: treatmentOf(brand) },
  })
  if (!made.ok) throw new Error(`STORY_NO_ACCOUNT: the server answered ${made.status}.`)
  auth.start(made.body.access_token, { user_id: made.body.user_id, email: made.body.email })
}

/** Answers of the example patients, by treatment. */
const EXAMPLES: Readonly<Record<string, Answers>> = { ed: ed.answers, hl: hl.answers }

/** A returning patient with every answer except the order. */
const answerAll: Before = async ({ api, auth, brand }) => {
  const treatment = treatmentOf(brand)
  const made = await api.createTreatment({
    body: { email: `sam.${crypto.randomUUID()}@example.com`, password: PASSWORD, treatment_type: treatment },
  })
  if (!made.ok) throw new Error(`STORY_NO_ACCOUNT: the server answered ${made.status}.`)
  const { access_token, user_id, email, treatment_id } = made.body
  auth.start(access_token, { user_id, email })
  const flow = await loadFlow({ brand: brand.id, treatment, kind: 'onboarding' })
  await answerSkippedSteps(api, { flow, answers: EXAMPLES[treatment] ?? {}, user_id, treatment_id })
}

/** Id of the current screen. */
const screenIn = (page: HTMLElement) => page.querySelector<HTMLElement>('form[data-screen]')?.dataset['screen']

async function firstScreen(globals: { readonly brand?: unknown }, variant: string): Promise<string | undefined> {
  const brand = await loadBrand(storyBrand(globals))
  const flow = await loadFlow({ brand: brand.id, treatment: treatmentOf(brand), kind: 'onboarding', variant })
  return flow.steps[0]?.screens[0]?.id
}

/** Leaves a draft from a closed tab. */
const leaveDraft: Before = async ({ brand, drafts }) => saveDraft(await draftPlace({ brand, drafts }, treatmentOf(brand)), {})
/** Answers for an existing treatment while signed out. */
const answerAgain: Before = async (visitor) => {
  await createPatientWith({ treatment: 'hl', steps: approved })(visitor)
  const place = await draftPlace(visitor, 'hl')
  place.own()
  await saveDraft(place, { 'hair-goals': 'Regrow' })
}
const draftPlace = async ({ brand, drafts }: Pick<Parameters<Before>[0], 'brand' | 'drafts'>, treatment: string) =>
  (await drafts.box()).place(`${brand.id}-${treatment}-onboarding`)
async function saveDraft(place: DraftEntry, answers: Answers): Promise<void> {
  const nothing = { answers, history: [], done: [], skipped: [], queue: [], sent: {}, facts: {} }
  const head = { format: 1, flowId: 'a-flow', flowVersion: 1, variant: 'full', screen: '', revision: 1 } as const
  await place.open(() => undefined).save({ ...head, ...nothing }, 0)
}
/** Simulates minutes of inactivity. */
const leaveFor =
  (minutes: number): Before =>
  async (visitor) => {
    await signUp(visitor)
    localStorage.setItem('anamnesis-last-use', String(Date.now() - minutes * 60_000))
  }

const meta = {
  title: 'App/Pages',
  tags: ['long'],
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  args: { brand: '', address: () => '/onboarding' },
  render: (args, { globals }) => <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
  },
} satisfies Meta<AppPageProps>
export default meta
type Story = StoryObj<AppPageProps>

export const ChooseATreatment: Story = { tags: ['!long'] }
export const FirstQuestion: Story = { tags: ['!long'], args: { address: (brand) => `/onboarding/${treatmentOf(brand)}` } }
export const Sent: Story = {
  parameters: { sheet: 'app-pages' },
  args: { address: () => '/onboarding/hl/complete', before: createPatientWith({ treatment: 'hl', steps: [] }) },
}
export const LogIn: Story = { tags: ['!long'], args: { address: () => '/login' } }
export const LogInRefused: Story = {
  args: { address: () => '/login' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /email/i }), 'sam@example.com')
    await userEvent.type(await canvas.findByLabelText('Password'), 'not my password')
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }))
    await canvas.findByText('There is a problem')
  },
}
export const ForgotPassword: Story = { tags: ['!long'], args: { address: () => '/password/request' } }
/** Same as for a valid link, since the server can't be reached. */
export const SetPassword: Story = { tags: ['!long'], args: { address: () => '/password/reset/a-token', failsAt: '/links/check' } }
export const SetPasswordRefused: Story = {
  ...SetPassword,
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password(?! again)/), 'short')
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }))
    await canvas.findByText('There is a problem')
  },
}
export const SetPasswordLinkUsed: Story = {
  args: { address: () => '/password/reset/a-token' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This link has expired or was already used' })
  },
}
export const ConfirmAddress: Story = {
  tags: ['!long'],
  parameters: { sheet: false },
  args: { address: () => '/verify/a-token', failsAt: '/links/check' },
}
export const ConfirmAddressLinkUsed: Story = {
  args: { address: () => '/verify/a-token' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This link has expired or was already used' })
  },
}
export const Dashboard: Story = {
  tags: ['!long'],
  args: { address: () => '/dashboard/treatments', before: signUp },
  play: async ({ canvas }) => {
    await canvas.findByRole('list')
  },
}
/** Skips the medical history. */
export const EarlierAnswersConfirmed: Story = {
  args: { address: (brand) => `/onboarding/${treatmentOf(brand)}`, before: answerAll },
  play: async ({ canvas, canvasElement, userEvent, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nothing has changed' }))
    await waitFor(() => expect(screenIn(canvasElement)).toBeDefined())
    await expect(screenIn(canvasElement)).toBe(await firstScreen(globals, 'without-profile-and-medical-history'))
  },
}
/** Asks the medical history again. */
export const EarlierAnswersChanged: Story = {
  ...EarlierAnswersConfirmed,
  play: async ({ canvas, canvasElement, userEvent, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Something has changed' }))
    await waitFor(() => expect(screenIn(canvasElement)).toBeDefined())
    await expect(screenIn(canvasElement)).toBe(await firstScreen(globals, 'full'))
  },
}
/** Without answers on record, the questionnaire starts at once. */
export const NoAnswersOnRecord: Story = {
  args: { address: (brand) => `/onboarding/${treatmentOf(brand)}`, before: signUp },
  play: async ({ canvasElement, globals }) => {
    await waitFor(() => expect(screenIn(canvasElement)).toBeDefined())
    await expect(screenIn(canvasElement)).toBe(await firstScreen(globals, 'full'))
  },
}
/** Answers given before login, for a treatment that the patient has. */
export const UnsentAnswers: Story = {
  parameters: { sheet: false },
  args: { address: () => '/onboarding/hl', before: answerAgain },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'You already have this treatment' })
  },
}
/** A tab that didn't begin the draft asks first. */
export const DraftToResume: Story = {
  args: { address: (brand) => `/onboarding/${treatmentOf(brand)}`, before: leaveDraft },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Pick up where you left off?' })
  },
}
export const IdleWarningShown: Story = {
  args: { address: () => '/dashboard/treatments', before: leaveFor(28.1) },
  play: async () => {
    // the dialog is outside the canvas
    await screen.findByText('We’ll log you out in 2 minutes.')
  },
}
export const LoggedOutAfterIdling: Story = {
  args: { address: () => '/dashboard/treatments', before: leaveFor(31) },
  play: async ({ canvas }) => {
    await canvas.findByText(/because you were away/)
  },
}
export const ConsentQuestion: Story = {
  args: { tagManager: 'https://tags.example/tags.js' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Refuse' })
    await canvas.findByRole('heading', { level: 1 })
  },
}
/** No call succeeds; the page offers a retry. */
export const DashboardUnavailable: Story = {
  tags: ['!long'],
  parameters: { sheet: false },
  ...Dashboard,
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' })
  },
}
