/** Formats a price, such as $54 or $8.50. @param cents Canadian cents. */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

const whole = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
