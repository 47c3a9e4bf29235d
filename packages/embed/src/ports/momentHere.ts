const two = (number: number) => String(number).padStart(2, '0')

/** The moment as the patient's own clock shows it: an ISO date with time and offset, so that today is their day and not London's. */
export function momentHere(at: Date = new Date()): string {
  const east = -at.getTimezoneOffset()
  const offset = `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`
  return `${new Date(at.getTime() + east * 60_000).toISOString().slice(0, -1)}${offset}`
}
