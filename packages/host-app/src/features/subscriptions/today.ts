/** Today where the patient is, as an ISO day. */
export function today(): string {
  // Sweden writes days the ISO way
  return new Date().toLocaleDateString('sv-SE')
}
