/** What is made when it is first asked for, and kept. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined
  return () => (made ??= { it: make() }).it
}
