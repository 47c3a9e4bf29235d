/** The full name of a patient from their profile; null if there is none. */
export function fullNameOf(
  profile: { readonly fullName: string | null; readonly firstName: string | null; readonly lastName: string | null } | null | undefined,
): string | null {
  const parts = [profile?.firstName, profile?.lastName].filter((part) => typeof part === 'string')
  return profile?.fullName || parts.join(' ') || null
}
