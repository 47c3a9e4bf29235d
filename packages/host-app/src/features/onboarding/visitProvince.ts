import type { HostServices } from '../../lib/HostServices.tsx'

const said = new WeakMap<HostServices, string>()

/** Where the patient has said that they live, for as long as this page is open: it is kept in memory alone. */
export function visitProvince(services: HostServices): string | undefined {
  return said.get(services)
}

/** Keeps where the patient says that they live; whoever leaves takes it along. */
export function sayProvince(services: HostServices, code: string | undefined): void {
  if (code === undefined) return void said.delete(services)
  if (!said.has(services)) services.drafts.onLeave(() => said.delete(services))
  said.set(services, code)
}
