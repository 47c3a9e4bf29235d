/** Whether a text is a UCUM code of a unit that forms use. */
export const isUcum = (code: string): boolean => UCUM.test(code)

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

/** The UCUM code of a unit in another spelling, such as h for hours. */
export const ucumFor = (unit: string): string | undefined => (Object.hasOwn(CODES, unit) ? CODES[unit] : undefined)

/** The unit that differs from a text only in upper and lower case, such as kg for Kg. */
export const unitSpelledAs = (unit: string): string | undefined =>
  SPELLINGS.find((known) => known !== unit && known.toLowerCase() === unit.toLowerCase())

const SPELLINGS = [
  'kg',
  'g',
  'mg',
  'cm',
  'mm',
  'm',
  'km',
  'L',
  'mL',
  'mmol/L',
  'mg/dL',
  'mmHg',
  'lb',
  'oz',
  'in',
  'ft',
  'min',
  'h',
  '°C',
  '°F',
  'kPa',
  'kcal',
]

/** How many of another unit make one of a unit; undefined where they measure different things, such as an amount and a mass, or where a
 * unit is not known.
 */
export function ucumFactor(unit: string, other: string): number | undefined {
  const [one, another] = [sizeOf(unit), sizeOf(other)]
  return one && another && one.dimension === another.dimension ? one.size / another.size : undefined
}

/** Grams per mole of a substance that `factor` of another unit make one of a unit; undefined unless one is an amount and the other a mass. */
export function molarMass(unit: string, other: string, factor: number): number | undefined {
  const [one, another] = [sizeOf(unit), sizeOf(other)]
  if (!one || !another || one.dimension === another.dimension) return undefined
  const grams = (factor * another.size) / one.size
  if (one.dimension.replace('amount', 'mass') === another.dimension) return grams
  return another.dimension.replace('amount', 'mass') === one.dimension ? 1 / grams : undefined
}

/** Units of one dimension by code, each with its size. A metric one may have a prefix. */
const METRIC_SIZES: ReadonlyMap<string, Size> = new Map(
  Object.entries({
    g: { size: 1, dimension: 'mass' },
    m: { size: 1, dimension: 'length' },
    L: { size: 1, dimension: 'volume' },
    l: { size: 1, dimension: 'volume' },
    mol: { size: 1, dimension: 'amount' },
    cal: { size: 4.184, dimension: 'energy' },
    J: { size: 1, dimension: 'energy' },
    Pa: { size: 1, dimension: 'pressure' },
    'm[Hg]': { size: 133_322, dimension: 'pressure' },
  }),
)
const OTHER_SIZES: ReadonlyMap<string, Size> = new Map(
  Object.entries({
    '[lb_av]': { size: 453.592_37, dimension: 'mass' },
    '[oz_av]': { size: 28.349_523_125, dimension: 'mass' },
    '[stone_av]': { size: 6350.293_18, dimension: 'mass' },
    '[in_i]': { size: 0.0254, dimension: 'length' },
    '[ft_i]': { size: 0.3048, dimension: 'length' },
    '[mi_i]': { size: 1609.344, dimension: 'length' },
    s: { size: 1, dimension: 'time' },
    min: { size: 60, dimension: 'time' },
    h: { size: 3600, dimension: 'time' },
    d: { size: 86_400, dimension: 'time' },
    wk: { size: 604_800, dimension: 'time' },
    Cel: { size: 1.8, dimension: 'temperature' },
    '[degF]': { size: 1, dimension: 'temperature' },
  }),
)
const PREFIX_SIZES: ReadonlyMap<string, number> = new Map(Object.entries({ k: 1e3, d: 0.1, c: 0.01, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12 }))

/** The size of a unit, in a unit of its dimension. */
interface Size {
  readonly size: number
  readonly dimension: string
}

/** The size of a unit or of a quotient of units. */
function sizeOf(code: string): Size | undefined {
  const terms = code.split('/').map((term) => OTHER_SIZES.get(term) ?? METRIC_SIZES.get(term) ?? prefixed(term))
  return terms.reduce((whole, term) => whole && term && { size: whole.size / term.size, dimension: `${whole.dimension}/${term.dimension}` })
}

function prefixed(term: string): Size | undefined {
  const [prefix, unit] = [PREFIX_SIZES.get(term.charAt(0)), METRIC_SIZES.get(term.slice(1))]
  return prefix !== undefined && unit ? { ...unit, size: prefix * unit.size } : undefined
}
