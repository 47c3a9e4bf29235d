/** How a page is signed, for its foot: not on it, since a page that says who signed it is another page. */
export const SIGNING =
  'A page is signed with `npx anamnesis sign`, for its words as they stand: when one of them changes, it is unsigned again. `npx anamnesis lint --signed` tells who has signed it. How to: [signing](../signing.md).'
