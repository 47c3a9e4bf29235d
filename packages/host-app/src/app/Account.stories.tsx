import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { AppPage, type AppPageProps } from '../../tests/support/AppPage.tsx'
import { signUp } from '../../tests/support/signUp.ts'
import { storyBrand } from '../../tests/support/storyBrand.ts'

type Before = NonNullable<AppPageProps['before']>

const told: Before = async (visitor) => {
  await signUp(visitor)
  const saved = await visitor.api.putProfile({
    body: {
      first_name: 'Sam',
      last_name: 'Rivers',
      address_line1: '2701 Riverside Dr',
      city: 'Ottawa',
      province: 'ON',
      postal_code: 'K1A0B1',
      phone: '6135550142',
    },
  })
  if (!saved.ok) throw new Error(`STORY_NO_PROFILE: the server answered ${saved.status}.`)
}

/** A generated photo of the minimum size. */
function drawPhoto(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 700
  const context = canvas.getContext('2d')
  if (!context) throw new Error('STORY_NO_CANVAS: this page has no canvas.')
  for (let at = 0; at < 60; at++) {
    context.fillStyle = `hsl(${at * 6} 60% ${30 + (at % 5) * 10}%)`
    context.fillRect((at % 10) * 90, Math.floor(at / 10) * 117, 90, 117)
  }
  const url = canvas.toDataURL('image/png')
  return url.slice(url.indexOf(',') + 1)
}

const withDocuments: Before = async (visitor) => {
  await told(visitor)
  const file = drawPhoto()
  for (const document of ['headshot', 'government_id'] as const) {
    const sent = await visitor.api.upload({ body: { document, file, file_name: `my-${document}.png`, content_type: 'image/png' } })
    if (!sent.ok) throw new Error(`STORY_NO_DOCUMENT: the server answered ${sent.status}.`)
  }
}

const meta = {
  title: 'App/Account',
  tags: ['long'],
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  args: { brand: '', address: () => '/dashboard/account', before: told },
  render: (args, { globals }) => <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />,
  play: async ({ canvas }) => {
    await canvas.findByText('2701 Riverside Dr')
    await canvas.findByText('Ottawa ON K1A 0B1')
    await canvas.findByRole('heading', { name: 'Government ID' })
  },
} satisfies Meta<AppPageProps>
export default meta
type Story = StoryObj<AppPageProps>

export const Filled: Story = { parameters: { sheet: 'app-account' } }
/** A new account without profile data. */
export const Empty: Story = {
  args: { before: async (visitor) => void (await signUp(visitor)) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your details' })
    await canvas.findByRole('heading', { name: 'Government ID' })
  },
}
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Change your details'))
    const city = canvas.getByLabelText('City')
    await userEvent.clear(city)
    await userEvent.type(city, 'Kanata')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await canvas.findByText('Your details are saved.')
  },
}
/** Errors appear at their fields; the first receives focus. */
export const WrongPostalCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Change your details'))
    const code = canvas.getByLabelText('Postal code')
    await userEvent.clear(code)
    await userEvent.type(code, 'X1A 0B1')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await canvas.findByText('This postal code is not in a serviceable area.')
    await waitFor(() => expect(code).toHaveFocus())
  },
}
export const WrongPasswords: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Change your password'))
    await userEvent.type(canvas.getByLabelText('Current password'), 'not my password')
    await userEvent.type(canvas.getByLabelText('New password'), 'short')
    await userEvent.type(canvas.getByLabelText('Confirm your new password'), 'other')
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await canvas.findByText('Password must be at least 8 characters long')
    await canvas.findByText('Password and password confirmation do not match')
  },
}
/** The server names the wrong password field. */
export const PasswordRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Change your password'))
    const current = canvas.getByLabelText('Current password')
    await userEvent.type(current, 'not my password')
    await userEvent.type(canvas.getByLabelText('New password'), 'walnut river seventeen')
    await userEvent.type(canvas.getByLabelText('Confirm your new password'), 'walnut river seventeen')
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(current).toHaveFocus())
    await expect(current).toHaveAttribute('aria-invalid', 'true')
  },
}
export const PasswordChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Change your password'))
    await userEvent.type(canvas.getByLabelText('Current password'), 'a long enough password')
    await userEvent.type(canvas.getByLabelText('New password'), 'walnut river seventeen')
    await userEvent.type(canvas.getByLabelText('Confirm your new password'), 'walnut river seventeen')
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await canvas.findByText('Your password is changed.')
    await expect(canvas.getByLabelText('Confirm your new password')).toHaveValue('')
  },
}
export const ConsentSaved: Story = {
  play: async ({ canvas, userEvent }) => {
    const texts = await canvas.findByRole('checkbox', { name: 'Text messages' })
    const before = texts.matches(':checked')
    await userEvent.click(texts)
    await canvas.findByText('Your choice is saved.')
    await expect(texts.matches(':checked')).toBe(!before)
  },
}
export const DocumentsOnFile: Story = {
  args: { before: withDocuments },
  play: async ({ canvas }) => {
    await canvas.findByText('my-headshot.png')
    await canvas.findByText('my-government_id.png')
  },
}
export const DocumentAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Government ID' }))
    await canvas.findByRole('button', { name: 'Save Government ID' })
  },
}
export const DocumentViewed: Story = {
  args: { before: withDocuments },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View Headshot' }))
    // the dialog is outside the canvas
    await screen.findByRole('img', { name: 'Your file for Headshot' })
  },
}
export const DocumentReplaced: Story = {
  args: { before: withDocuments },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace Headshot' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save Headshot' }))
    await canvas.findByText('Required')
    await canvas.findByRole('button', { name: 'Keep the one on file' })
  },
}
export const SignOutEverywhere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out everywhere' }))
    await screen.findByRole('dialog', { name: 'Log out everywhere?' })
  },
}
export const SignedOutEverywhere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out everywhere' }))
    await userEvent.click((await screen.findAllByRole('button', { name: 'Log out everywhere' })).at(-1) ?? document.body)
    await canvas.findByRole('button', { name: 'Log in' })
  },
}
export const CloseAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close my account' }))
    await screen.findByRole('dialog', { name: 'Close your account?' })
  },
}
export const CloseAccountRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close my account' }))
    const password = await screen.findByLabelText('Your password')
    await userEvent.type(password, 'not my password')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Close my account' })).at(-1) ?? document.body)
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'))
  },
}
/** Ends at the login, which confirms that the account is closed. */
export const AccountClosed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close my account' }))
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long enough password')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Close my account' })).at(-1) ?? document.body)
    await canvas.findByText(/^Your account is closed and/)
  },
}
export const Unavailable: Story = {
  parameters: { sheet: false },
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' })
  },
}
