/** An installed package with its licence: an SPDX expression, or `Unknown`. */
export interface LicensedPackage {
  readonly name: string
  readonly licence: string
}

/** An exception for a package with an unlisted licence; a trailing `*` matches a family of packages. */
interface LicenceException {
  readonly package: string
  readonly licence: string
  readonly why: string
}

/** Allowed licences by place: `scripts/licences.json`. */
export interface LicencePolicy {
  readonly permissive: readonly string[]
  readonly exceptions: Readonly<Record<string, readonly LicenceException[]>>
}

/** Packages not allowed in a `place` (`browser`, `production`, `development`), and unused exceptions; one sentence each. */
export function licenceFindings(place: string, packages: readonly LicensedPackage[], policy: LicencePolicy): string[] {
  const exceptions = policy.exceptions[place] ?? []
  const isPermissive = (licence: string) => policy.permissive.includes(licence)
  const isExcepted = (found: LicensedPackage) => exceptions.some((exception) => covers(exception, found))
  const forbidden = packages.filter((found) => !isMet(found.licence, isPermissive) && !isExcepted(found))
  const idle = exceptions.filter((exception) => !packages.some((found) => covers(exception, found)))
  return [
    ...forbidden.map(({ name, licence }) => `${place}: ${name} is under ${licence}, which scripts/licences.json does not allow there`),
    ...idle.map((exception) => `${place}: the exception for ${exception.package} (${exception.licence}) is not needed`),
  ]
}

function covers(exception: LicenceException, { name, licence }: LicensedPackage): boolean {
  const isNamed = exception.package.endsWith('*') ? name.startsWith(exception.package.slice(0, -1)) : name === exception.package
  return isNamed && licence === exception.licence
}

/** Evaluates `(A OR B)` and `A AND B`; a more complex expression is not accepted and needs review. */
function isMet(expression: string, isPermissive: (licence: string) => boolean): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  return !/[()]/.test(inner) && inner.split(' OR ').some((choice) => choice.split(' AND ').every(isPermissive))
}
