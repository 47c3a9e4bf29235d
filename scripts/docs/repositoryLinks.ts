import { dirname, join, relative } from 'node:path'

/** The address of the repository's files, for READMEs of packages: a tarball holds no other page. */
export const REPOSITORY_FILES = 'https://git.anamnesis.example/anamnesis/blob/main/'

/** Makes a page's links to {@link REPOSITORY_FILES} relative. `page` is a path from the repository's root. */
export const withRelativeLinks = (page: string, source: string): string =>
  source.replaceAll(`](${REPOSITORY_FILES}`, `](${relative(dirname(page), '.') || '.'}/`)

/** Makes a page's links out of its folder absolute, for a tarball. `page` is a path from the repository's root. */
export const withAbsoluteLinks = (page: string, source: string): string =>
  source.replaceAll(/\]\((\.\.\/[^)\s]*)/g, (_, link: string) => `](${REPOSITORY_FILES}${join(dirname(page), link)}`)
