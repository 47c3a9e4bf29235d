import { expect, test } from 'vitest'
import { withAbsoluteLinks, withRelativeLinks } from './repositoryLinks.ts'

const PAGE = 'docs/storybook/guide.mdx'
const WRITTEN = '[embed](../../packages/embed/README.md#flags), [limits](../limits.md), [next](other.mdx#files), [below](#below)'

test('links out of a page’s folder lead to the repository in a tarball, and back to files in a clone', () => {
  const packed = withAbsoluteLinks(PAGE, WRITTEN)
  expect(packed).toContain('](https://git.anamnesis.example/anamnesis/blob/main/packages/embed/README.md#flags)')
  expect(packed).toContain('](https://git.anamnesis.example/anamnesis/blob/main/docs/limits.md)')
  expect(packed).toContain('[next](other.mdx#files), [below](#below)')
  expect(withRelativeLinks(PAGE, packed)).toBe(WRITTEN.replace('../limits', '../../docs/limits'))
})
