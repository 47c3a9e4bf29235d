import { preloadFields } from '@anamnesis/fields'
import { AccountPage } from './AccountPage.tsx'

/** Loads the page with its fields, so that the layout doesn't shift. */
export async function accountWithFields(): Promise<typeof AccountPage> {
  await preloadFields(['text', 'email', 'phone', 'address-autocomplete', 'postal-code', 'select', 'password'])
  return AccountPage
}
