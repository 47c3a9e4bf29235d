import type { Province } from './provinces.ts'

/** A made-up street of a real city: a series of addresses with one postal code. */
export interface Street {
  readonly province: Province
  readonly city: string
  /** English name as used in an address. */
  readonly street: string
  /** French name, if different. */
  readonly streetFrench?: string
  readonly postalCode: string
  /** First house number, number of houses, and step. */
  readonly first: number
  readonly count: number
  readonly step?: number
  /** Units per house. */
  readonly units?: number
  /** Post-office boxes instead of houses. */
  readonly isBoxes?: true
  /** The lookup returns the place without house numbers. */
  readonly hasNoDoors?: true
}

/** Made-up streets in real cities; no row is meant to be a real address. */
export const streets: readonly Street[] = [
  { province: 'AB', city: 'Calgary', street: 'Prairie Lantern Way SW', postalCode: 'T2P 0X1', first: 102, count: 6, step: 4 },
  { province: 'AB', city: 'Edmonton', street: '118 Sandbox Ave NW', postalCode: 'T5J 0X2', first: 10101, count: 5 },
  { province: 'BC', city: 'Vancouver', street: 'Cedar Lantern St', postalCode: 'V6B 0X1', first: 1200, count: 4, step: 2, units: 12 },
  { province: 'BC', city: 'Victoria', street: 'Harbour Heron Rd', postalCode: 'V8W 0X1', first: 15, count: 6, step: 2 },
  { province: 'MB', city: 'Winnipeg', street: 'Red River Lantern Blvd', postalCode: 'R3C 0X1', first: 300, count: 6, step: 5 },
  {
    province: 'NB',
    city: 'Fredericton',
    street: 'Maple Lantern Crt',
    streetFrench: 'Cour Maple Lantern',
    postalCode: 'E3B 0X1',
    first: 8,
    count: 5,
  },
  { province: 'NL', city: "St. John's", street: 'Puffin Lantern Hill', postalCode: 'A1C 0X1', first: 21, count: 6, step: 2 },
  { province: 'NS', city: 'Halifax', street: 'Tidewater Lantern Lane', postalCode: 'B3J 0X1', first: 1600, count: 6, step: 2 },
  { province: 'NT', city: 'Yellowknife', street: 'Aurora Lantern Dr', postalCode: 'X1A 0X1', first: 4900, count: 5 },
  { province: 'NU', city: 'Iqaluit', street: 'Inukshuk Lantern Cres', postalCode: 'X0A 0X1', first: 500, count: 5 },
  {
    province: 'ON',
    city: 'Ottawa',
    street: 'Riverside Lantern Dr',
    streetFrench: 'Prom Riverside Lantern',
    postalCode: 'K1A 0X1',
    first: 2701,
    count: 24,
    step: 2,
  },
  { province: 'ON', city: 'Toronto', street: 'King Lantern St W', postalCode: 'M5V 0X1', first: 88, count: 3, step: 4, units: 8 },
  {
    province: 'ON',
    city: 'Thunder Bay',
    street: 'Old Northern Superior Lakeshore Lantern Parkway N',
    postalCode: 'P7B 0X1',
    first: 14250,
    count: 3,
  },
  { province: 'ON', city: 'Manotick', street: 'RR 2', postalCode: 'K4M 0X1', first: 1, count: 1, hasNoDoors: true },
  { province: 'PE', city: 'Charlottetown', street: 'Red Cliff Lantern Rd', postalCode: 'C1A 0X1', first: 40, count: 6, step: 2 },
  {
    province: 'QC',
    city: 'Montréal',
    street: 'Rue Sherbrooke O',
    streetFrench: 'Rue Sherbrooke O',
    postalCode: 'H3A 0X1',
    first: 1000,
    count: 6,
    step: 10,
  },
  {
    province: 'QC',
    city: 'Québec',
    street: 'Rue de la Lanterne',
    streetFrench: 'Rue de la Lanterne',
    postalCode: 'G1R 0X1',
    first: 12,
    count: 5,
  },
  { province: 'SK', city: 'Regina', street: 'Wheatfield Lantern Bay', postalCode: 'S4P 0X1', first: 2200, count: 6, step: 4 },
  { province: 'YT', city: 'Whitehorse', street: 'Klondike Lantern Rd', postalCode: 'Y1A 0X1', first: 210, count: 5 },
  {
    province: 'YT',
    city: 'Whitehorse',
    street: 'Stn Main',
    streetFrench: 'Succ Main',
    postalCode: 'Y1A 0X2',
    first: 100,
    count: 4,
    isBoxes: true,
  },
]
