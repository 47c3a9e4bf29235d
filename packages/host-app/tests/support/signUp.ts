import type { AppPageProps } from './AppPage.tsx'

type Before = NonNullable<AppPageProps['before']>

/** Creates an account and signs in; returns its id. */
export async function signUp({ api, auth, brand }: Pick<Parameters<Before>[0], 'api' | 'auth' | 'brand'>): Promise<string> {
  const treatment_type = Object.keys(brand.treatments)[0] ?? ''
  const made = await api.createTreatment({
    body: { email: `sam.${crypto.randomUUID()}@example.com`, password: 'a long enough password', treatment_type },
  })
  if (!made.ok) throw new Error(`STORY_NO_ACCOUNT: the server answered ${made.status}.`)
  auth.start(made.body.access_token, { user_id: made.body.user_id, email: made.body.email })
  return made.body.user_id
}
