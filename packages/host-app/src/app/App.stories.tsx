import type { Brand } from '@anamnesis/flows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AppPage, type AppPageProps } from '../testing/AppPage.tsx'

const PASSWORD = 'a long enough password'
/** Starting the server in the page takes seconds, in milliseconds. */
const patience = { timeout: 60_000 }

const treatmentOf = ({ treatments }: Brand) => Object.keys(treatments)[0] ?? ''
const signUp: AppPageProps['before'] = async ({ api, auth, brand }) => {
  const made = await api.createTreatment({
    body: { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, treatment_type: treatmentOf(brand) },
  })
  if (!made.ok) throw new Error(`STORY_NO_ACCOUNT: the server answered ${made.status}.`)
  auth.start(made.body.access_token, { user_id: made.body.user_id, email: made.body.email })
}

const meta = {
  title: 'App/Pages',
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  args: { brand: '', address: () => '/onboarding' },
  render: (args, { globals }) => (
    <AppPage {...args} brand={globals['brand'] === 'raven' ? 'raven' : 'northway'} network={globals['network'] ?? 'working'} />
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 }, patience)
  },
} satisfies Meta<AppPageProps>
export default meta
type Story = StoryObj<AppPageProps>

export const ChooseATreatment: Story = {}
export const FirstQuestion: Story = { args: { address: (brand) => `/onboarding/${treatmentOf(brand)}` } }
export const Sent: Story = { args: { address: (brand) => `/onboarding/${treatmentOf(brand)}/complete` } }
export const LogIn: Story = { args: { address: () => '/login' } }
export const LogInRefused: Story = {
  args: { address: () => '/login' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /email/i }, patience), 'sam@example.com')
    await userEvent.type(await canvas.findByLabelText('Password'), 'not my password')
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }))
    await canvas.findByText('There is a problem', undefined, patience)
  },
}
export const ForgotPassword: Story = { args: { address: () => '/password/request' } }
export const SetPassword: Story = { args: { address: () => '/password/reset/a-token' } }
export const SetPasswordRefused: Story = {
  ...SetPassword,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password(?! again)/, undefined, patience), 'short')
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }))
    await canvas.findByText('There is a problem', undefined, patience)
  },
}
export const SetPasswordLinkUsed: Story = {
  ...SetPassword,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password(?! again)/, undefined, patience), PASSWORD)
    await userEvent.type(canvas.getByLabelText('New password again'), PASSWORD)
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }))
    await canvas.findByRole('heading', { name: 'This link does not work any more' }, patience)
  },
}
export const Dashboard: Story = {
  args: { address: () => '/dashboard/treatments', before: signUp },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', undefined, patience)
  },
}
/** What a patient sees where no call comes through, and how they go on. */
export const DashboardOutOfReach: Story = {
  ...Dashboard,
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' }, patience)
  },
}
