/** Keys whose text is read by patients or names something. `labelHint` may be empty: it takes the default hint away. */
export const spokenKeys: ReadonlySet<string> = new Set([
  'label',
  'title',
  'subTitle',
  'description',
  'warning',
  'text',
  'doesNotApplyText',
  'details',
  'message',
  'placeholder',
  'entryLabel',
  'addLabel',
  'noneLabel',
])
