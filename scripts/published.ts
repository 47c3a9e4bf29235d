/** What is published: the folder of each package as it is packed. All have one version; they stand so that one comes after what it needs. */
export const published: readonly string[] = [
  'packages/engine',
  'packages/fields',
  'packages/flows',
  'packages/embed',
  'packages/authoring',
  'packages/api/dist',
]
