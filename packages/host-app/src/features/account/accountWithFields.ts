import { preloadFields } from '@anamnesis/fields'
import { AccountPage } from './AccountPage.tsx'

/** The page once the fields of its forms are there, too: they would push each other about. */
export async function accountWithFields(): Promise<typeof AccountPage> {
  await preloadFields(['text', 'email', 'phone', 'address-autocomplete', 'postal-code', 'select', 'password'])
  return AccountPage
}
