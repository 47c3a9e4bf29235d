import { Button } from '@anamnesis/fields/internal'
import { DashboardPage } from './DashboardPage.tsx'

/** Generic error page with the menu. */
export function DashboardFailed() {
  return (
    <DashboardPage
      title="Something went wrong"
      intro="We're sorry about that. You can try again, or contact support if the problem persists."
    >
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </DashboardPage>
  )
}
