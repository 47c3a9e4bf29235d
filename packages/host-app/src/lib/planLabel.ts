/** What a plan is called (patient app, section 9), by the months in one shipment. */
export function planLabel(months: number): string {
  return months === 1 ? 'Monthly' : `Every ${months} months`
}
