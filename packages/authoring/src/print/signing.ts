/** Signing instructions for the end of a page. `anamnesis lint --signed` lists the signers. */
export const SIGNING =
  'A page is signed with `npx anamnesis sign`. The signature covers the hash below: when the content changes, the page is unsigned again. `npx anamnesis lint --signed` lists who has signed which page. How to sign: `docs/signing.md`.'
