/** Label of a plan (patient app, section 9), by months per shipment. */
export function planLabel(months: number): string {
  return months === 1 ? 'Monthly' : `Every ${months} months`
}
