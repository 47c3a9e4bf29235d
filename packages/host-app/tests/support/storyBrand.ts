import { brandIds } from '@anamnesis/flows'

/** The brand chosen in Storybook; the first brand when the choice is none, such as the wireframe. */
export const storyBrand = ({ brand }: { readonly brand?: unknown }): string => brandIds.find((id) => id === brand) ?? brandIds[0] ?? ''
