/** The published packages by packed folder, in dependency order. All share one version. */
export const published: readonly string[] = [
  'packages/engine',
  'packages/fields',
  'packages/flows',
  'packages/embed',
  'packages/authoring',
  'packages/api/dist',
]
