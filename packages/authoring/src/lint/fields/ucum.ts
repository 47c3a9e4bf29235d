const PREFIX = '(?:da|[YZEPTGMkhdcmunpfazy])?'
const METRIC = String.raw`(?:g|m|s|L|l|mol|U|eq|osm|Pa|J|W|V|Hz|cal|kat|Gy|m\[Hg\]|\[iU\]|\[IU\])`
const OTHER = String.raw`(?:%|min|h|d|wk|mo|a|Cel|\[(?:degF|lb_av|oz_av|stone_av|in_i|ft_i|mi_i|foz_us|cup_us|pH|ppm)\]|10[*^]\d+|1)`
const NOTE = String.raw`\{[^{}]+\}`
const TERM = `(?:(?:${PREFIX}${METRIC}|${OTHER})(?:-?\\d)?(?:${NOTE})?|${NOTE})`

/** Codes of the Unified Code for Units of Measure that clinical forms use: https://ucum.org/ucum. */
const UCUM = new RegExp(`^/?${TERM}(?:[./]${TERM})*$`)

/** UCUM codes of common other spellings. */
const CODES: Readonly<Record<string, string>> = {
  lb: '[lb_av]',
  lbs: '[lb_av]',
  pounds: '[lb_av]',
  kilograms: 'kg',
  oz: '[oz_av]',
  in: '[in_i]',
  inches: '[in_i]',
  ft: '[ft_i]',
  feet: '[ft_i]',
  centimetres: 'cm',
  '°C': 'Cel',
  '°F': '[degF]',
  mmHg: 'mm[Hg]',
  bpm: '/min',
  minutes: 'min',
  hours: 'h',
  days: 'd',
  weeks: 'wk',
  months: 'mo',
  years: 'a',
  'µg/L': 'ug/L',
  'µmol/L': 'umol/L',
}

/** Whether a text is a UCUM code of a unit that forms use. */
export const isUcum = (code: string): boolean => UCUM.test(code)

/** The UCUM code of a unit in another spelling, such as h for hours. */
export const ucumFor = (unit: string): string | undefined => (Object.hasOwn(CODES, unit) ? CODES[unit] : undefined)
