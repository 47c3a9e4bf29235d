/** The dialogs of the dashboard, one at a time. */
export function DashboardModals() {
  return null
}
