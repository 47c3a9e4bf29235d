import type { HostServices } from '../../lib/HostServices.tsx'

const HOME = '/dashboard/treatments'

/**
 * Where a signed-in patient goes on from a page for who is logged out (patient app, section 2): to the questionnaire of their first treatment while
 * none has been sent in, else to their treatments, or to the page that they wanted.
 */
export async function whereToGoOn({ api, auth }: Pick<HostServices, 'api' | 'auth'>, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) return wanted
  const who = auth.who()
  const dashboard = who && (await api.getDashboard({ query: { user_id: who.user_id } }))
  if (!dashboard?.ok) return HOME
  const { treatments } = dashboard.body
  const [unfinished] = treatments
  return unfinished && treatments.every(({ assessment }) => assessment !== null) ? `/onboarding/${unfinished.treatment_type}` : HOME
}
