/**
 * Changes of looks that no comparison of pictures may let pass, as CSS: by the story that they are planted in, and by what a reviewer would say of them.
 * Each overrules the packages' own; one that meets nothing changes nothing, and its story fails.
 */
export const plantedChanges: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fields-tile--filled': {
    'the mark of the chosen option is not drawn': '[aria-checked="true"] svg > * { visibility: hidden !important }',
    'a border is wider': '[role="radio"] { border-width: 2px !important }',
  },
  'fields-checkbox-group--filled': {
    'the tick of a chosen option is not drawn': '[data-selected] svg > * { visibility: hidden !important }',
  },
  'fields-text--invalid': {
    'the sign of the error is gone': '[id$="-error"] svg { visibility: hidden !important }',
    'the label has another weight': 'label { font-weight: 400 !important }',
  },
  'fields-multi-select--open': {
    'the ring where the focus is is gone': 'input { outline-color: transparent !important }',
  },
  'layout-screenlayout--question': {
    'the sign of Back is gone': 'header svg { visibility: hidden !important }',
    'the heading is larger': 'h1 { font-size: 1.8rem !important }',
    'a space is larger': 'main { padding-block-start: 28px !important }',
    'a button is missing': '[type="submit"] { visibility: hidden !important }',
    // 10 becomes 4, and 4 becomes 10
    'corners are rounder or sharper': '[type="submit"] { border-radius: calc(14px - var(--ana-radius-control)) !important }',
    'the colour of the brand is off by 4 of 255 in one part':
      '[type="submit"] { background: rgb(from var(--ana-colour-brand) r calc(g + 4) b) !important }',
  },
  'layout-screenlayout--with-an-error': {
    'the sign of the error is gone': '[id$="-error"] svg { visibility: hidden !important }',
  },
}
