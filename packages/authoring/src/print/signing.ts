/** How a page is signed, for its foot. Who signed it is not on the page: `anamnesis lint --signed` lists that. */
export const SIGNING =
  'A page is signed with `npx anamnesis sign`. The signature covers the hash below: when the content changes, the page is unsigned again. `npx anamnesis lint --signed` lists who has signed which page. How to sign: `docs/signing.md`.'
